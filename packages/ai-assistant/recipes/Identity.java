// Java 17 or newer, no library: java Identity.java. Settings: PORTAL, CHAT, HOST_ORIGIN, CLIENT, SECRET, PORT.
import com.sun.net.httpserver.*;
import java.io.IOException;
import java.net.*;
import java.net.http.*;
import java.util.*;
import java.util.regex.*;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import static java.nio.charset.StandardCharsets.UTF_8;

public class Identity {
  static final Map<String, String> env = System.getenv();
  static final String portal = env.get("PORTAL"), page = env.get("HOST_ORIGIN"), client = env.get("CLIENT"), secret = env.get("SECRET");
  // Yours: the sessions of your own site, and the portal's user code of each.
  static final Map<String, String> sessions = Map.of("demo", "E1001");

  static String part(byte[] data) { return Base64.getUrlEncoder().withoutPadding().encodeToString(data); }
  static String encoded(String text) { return URLEncoder.encode(text, UTF_8); }
  static String match(String pattern, String text) {
    Matcher found = Pattern.compile(pattern).matcher(text == null ? "" : text);
    return found.find() ? found.group(1) : "";
  }

  static String proofFor(String userCode) throws Exception {
    long now = System.currentTimeMillis() / 1000;
    String claims = "{\"iss\":\"%s\",\"sub\":\"%s\",\"aud\":\"%s\",\"iat\":%d,\"exp\":%d,\"jti\":\"%s\"}"
      .formatted(client, userCode, portal, now, now + 60, UUID.randomUUID());
    String text = part("{\"alg\":\"HS256\",\"typ\":\"JWT\"}".getBytes(UTF_8)) + "." + part(claims.getBytes(UTF_8));
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(secret.getBytes(UTF_8), "HmacSHA256"));
    return text + "." + part(mac.doFinal(text.getBytes(UTF_8)));
  }

  static String trade(String userCode, String wish) throws Exception {
    String body = "grant_type=urn:ietf:params:oauth:grant-type:token-exchange&subject_token_type=urn:ietf:params:oauth:token-type:jwt"
      + "&subject_token=" + proofFor(userCode) + wish;
    String basic = Base64.getEncoder().encodeToString((client + ":" + encoded(secret)).getBytes(UTF_8));
    HttpRequest request = HttpRequest.newBuilder(URI.create(portal + "/api/wuyou-auth/embedding/token"))
      .header("Content-Type", "application/x-www-form-urlencoded").header("Authorization", "Basic " + basic)
      .POST(HttpRequest.BodyPublishers.ofString(body)).build();
    HttpResponse<String> answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
    if (answer.statusCode() != 200) throw new IOException(answer.body());
    return answer.body();
  }

  /** For the assistant: token-endpoint="/assistant-code". */
  static String codeFor(String userCode, String query) throws Exception {
    String answer = trade(userCode, "&requested_token_type=urn:atrium:params:oauth:token-type:embedding-code&host_origin=" + encoded(page)
      + "&audience=" + encoded(env.getOrDefault("CHAT", portal)));
    return "{\"code\":\"" + match("\"access_token\":\"([\\w-]+)\"", answer) + "\"}";
  }

  /** For widgets: <meta name="atrium-token-endpoint" content="/portal-token">; they say in ?scope= what they need. */
  static String tokenFor(String userCode, String query) throws Exception {
    return trade(userCode, "&audience=" + encoded(page) + "&scope=" + match("(?:^|&)scope=([^&]*)", query));
  }

  interface Answer { String to(String userCode, String query) throws Exception; }

  static final Map<String, Answer> answers = Map.of("/assistant-code", Identity::codeFor, "/portal-token", Identity::tokenFor);

  static void serve(HttpExchange exchange) throws IOException {
    Answer answer = exchange.getRequestMethod().equals("GET") ? answers.get(exchange.getRequestURI().getRawPath()) : null;
    String userCode = sessions.get(match("(?:^|; )session=([^;]+)", exchange.getRequestHeaders().getFirst("Cookie")));
    String body = "{}";
    int status = answer == null ? 404 : userCode == null ? 401 : 200;
    try {
      if (status == 200) body = answer.to(userCode, exchange.getRequestURI().getRawQuery());
    } catch (Exception error) {
      System.err.println(error);
      status = 502;
    }
    exchange.getResponseHeaders().putAll(Map.of("Content-Type", List.of("application/json"), "Cache-Control", List.of("no-store")));
    boolean isHead = exchange.getRequestMethod().equals("HEAD");
    exchange.sendResponseHeaders(status, isHead ? -1 : body.getBytes(UTF_8).length);
    if (!isHead) exchange.getResponseBody().write(body.getBytes(UTF_8));
    exchange.close();
  }

  public static void main(String[] args) throws Exception {
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.parseInt(env.getOrDefault("PORT", "8080"))), 0);
    server.createContext("/", Identity::serve);
    server.start();
    System.out.println("ready");
  }
}
