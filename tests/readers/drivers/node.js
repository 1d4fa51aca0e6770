// Reads one text per line in hexadecimal digits and prints what the legacy url.parse makes of it.
const url = require('url');

function part(text) {
  if (text === null || text === undefined) return '';
  const octets = [...Buffer.from(String(text))];
  const escaped = octets.map((c) =>
    c <= 0x20 || c >= 0x7f || c === 0x5c ? '\\x' + c.toString(16).padStart(2, '0') : String.fromCharCode(c));
  return '=' + escaped.join('');
}

function read(text) {
  let seen;
  try {
    seen = url.parse(text);
  } catch (error) {
    return '!' + error.message;
  }
  const protocol = seen.protocol === null ? null : seen.protocol.slice(0, -1);
  const hash = seen.hash === null ? null : seen.hash.slice(1);
  return [protocol, seen.auth, seen.hostname || null, seen.port, seen.pathname || null, seen.query, hash]
    .map(part).join('\t');
}

const lines = require('fs').readFileSync(0, 'latin1').split('\n');
lines.pop();
process.stdout.write(lines.map((line) => read(Buffer.from(line, 'hex').toString()) + '\n').join(''));
