// Reads one text per line in hexadecimal digits and prints what java.net.URI or java.net.URL makes of it.
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.stream.Collectors;

public class Java {
    static String part(String text) {
        if (text == null) {
            return "";
        }
        StringBuilder out = new StringBuilder("=");
        for (byte octet : text.getBytes(StandardCharsets.UTF_8)) {
            int c = octet & 255;
            if (c <= 0x20 || c >= 0x7f || c == '\\') {
                out.append(String.format("\\x%02x", c));
            } else {
                out.append((char) c);
            }
        }
        return out.toString();
    }

    static String some(String text) {
        return text == null || text.isEmpty() ? null : text;
    }

    static String port(int port) {
        return port == -1 ? null : String.valueOf(port);
    }

    static String line(String... parts) {
        return Arrays.stream(parts).map(Java::part).collect(Collectors.joining("\t"));
    }

    static String uri(String text) {
        try {
            URI uri = new URI(text);
            String path = uri.isOpaque() ? uri.getRawSchemeSpecificPart() : uri.getRawPath();
            return line(uri.getScheme(), uri.getRawUserInfo(), uri.getHost(), port(uri.getPort()), some(path),
                uri.getRawQuery(), uri.getRawFragment());
        } catch (URISyntaxException error) {
            return "!" + error.getReason();
        } catch (NumberFormatException error) {
            return "!For input string";
        }
    }

    static String url(String text) {
        try {
            URL url = new URL(text);
            return line(url.getProtocol(), url.getUserInfo(), some(url.getHost()), port(url.getPort()),
                some(url.getPath()), url.getQuery(), url.getRef());
        } catch (MalformedURLException error) {
            String reason = String.valueOf(error.getMessage());
            if (reason.startsWith("Error at index")) {
                return "!For input string";
            }
            if (reason.startsWith("Cannot invoke")) {
                return "!no context";
            }
            int end = reason.indexOf(':');
            return "!" + (end < 0 ? reason : reason.substring(0, end).trim());
        }
    }

    public static void main(String[] arguments) throws Exception {
        PrintStream out = new PrintStream(new java.io.BufferedOutputStream(System.out), false, "UTF-8");
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        for (String given; (given = in.readLine()) != null;) {
            String text = new String(HexFormat.of().parseHex(given.trim()), StandardCharsets.UTF_8);
            out.println(arguments[0].equals("java-uri") ? uri(text) : url(text));
        }
        out.flush();
    }
}
