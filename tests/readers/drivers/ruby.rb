# Reads one text per line in hexadecimal digits and prints what URI.parse makes of it.
require 'uri'

def part(text)
  return '' if text.nil?
  '=' + text.to_s.b.gsub(/[^\x21-\x5b\x5d-\x7e]/n) { format('\\x%02x', $&.ord) }
end

def reason(error)
  text = error.message
  return 'URI must be ascii only' if text.start_with?('URI must be ascii only')
  return 'bad URI(is not URI?)' if text.start_with?('bad URI(is not URI?)')
  return text if text == 'URI::InvalidURIError'
  text.split(':').first
end

STDIN.each_line do |line|
  begin
    uri = URI.parse([line.chomp].pack('H*').force_encoding('UTF-8'))
    path = uri.opaque || uri.path
    path = nil if path == ''
    host = uri.host == '' ? nil : uri.host
    puts [uri.scheme, uri.userinfo, host, uri.port, path, uri.query, uri.fragment].map { |text| part(text) }.join("\t")
  rescue URI::Error => error
    puts "!#{reason(error)}"
  end
end
