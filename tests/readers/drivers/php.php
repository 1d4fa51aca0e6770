<?php
// Reads one text per line in hexadecimal digits and prints what parse_url makes of it.
function part($text) {
    if ($text === null) {
        return '';
    }
    return '=' . preg_replace_callback('/[^\x21-\x5b\x5d-\x7e]/', fn($m) => sprintf('\\x%02x', ord($m[0])), (string)$text);
}
while (($line = fgets(STDIN)) !== false) {
    $url = parse_url(hex2bin(trim($line)));
    if ($url === false) {
        echo "!parse_url returns false\n";
        continue;
    }
    $userinfo = $url['user'] ?? null;
    if (isset($url['pass'])) {
        $userinfo .= ':' . $url['pass'];
    }
    $path = $url['path'] ?? '';
    echo implode("\t", array_map('part', [
        $url['scheme'] ?? null, $userinfo, $url['host'] ?? null, $url['port'] ?? null,
        $path === '' ? null : $path, $url['query'] ?? null, $url['fragment'] ?? null,
    ])), "\n";
}
