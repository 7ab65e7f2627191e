// Java 17 or newer, no library: java Identity.java. Settings: PORTAL, CHAT, HOST_ORIGIN, CLIENT, SECRET, PORT.
import com.sun.net.httpserver.HttpServer;
import java.net.*;
import java.net.http.*;
import java.util.*;
import java.util.regex.*;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import static java.nio.charset.StandardCharsets.UTF_8;

public class Identity {
  static final Map<String, String> env = System.getenv();
  // Yours: the sessions of your own site, and the portal's user code of each.
  static final Map<String, String> sessions = Map.of("demo", "E1001");
  static String part(byte[] data) { return Base64.getUrlEncoder().withoutPadding().encodeToString(data); }
  static String match(String pattern, String text) { Matcher found = Pattern.compile(pattern).matcher(text == null ? "" : text); return found.find() ? found.group(1) : ""; }
  static String proofFor(String userCode) throws Exception {
    long now = System.currentTimeMillis() / 1000;
    String claims = "{\"iss\":\"%s\",\"sub\":\"%s\",\"aud\":\"%s\",\"iat\":%d,\"exp\":%d,\"jti\":\"%s\"}".formatted(env.get("CLIENT"), userCode, env.get("PORTAL"), now, now + 60, UUID.randomUUID());
    String text = part("{\"alg\":\"HS256\",\"typ\":\"JWT\"}".getBytes(UTF_8)) + "." + part(claims.getBytes(UTF_8));
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(env.get("SECRET").getBytes(UTF_8), "HmacSHA256"));
    return text + "." + part(mac.doFinal(text.getBytes(UTF_8)));
  }
  static String codeFor(String userCode) throws Exception {
    String body = "grant_type=urn:ietf:params:oauth:grant-type:token-exchange&subject_token_type=urn:ietf:params:oauth:token-type:jwt&requested_token_type=urn:atrium:params:oauth:token-type:embedding-code&subject_token=" + proofFor(userCode)
      + "&audience=" + URLEncoder.encode(env.getOrDefault("CHAT", env.get("PORTAL")), UTF_8) + "&host_origin=" + URLEncoder.encode(env.get("HOST_ORIGIN"), UTF_8);
    String basic = Base64.getEncoder().encodeToString((env.get("CLIENT") + ":" + URLEncoder.encode(env.get("SECRET"), UTF_8)).getBytes(UTF_8));
    HttpRequest request = HttpRequest.newBuilder(URI.create(env.get("PORTAL") + "/api/wuyou-auth/embedding/token")).header("Content-Type", "application/x-www-form-urlencoded").header("Authorization", "Basic " + basic).POST(HttpRequest.BodyPublishers.ofString(body)).build();
    return match("\"access_token\":\"([\\w-]+)\"", HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body());
  }
  public static void main(String[] args) throws Exception {
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", Integer.parseInt(env.getOrDefault("PORT", "8080"))), 0);
    server.createContext("/assistant-code", exchange -> { String userCode = sessions.get(match("(?:^|; )session=(\\w+)", exchange.getRequestHeaders().getFirst("Cookie"))), code = "";
      try { if (userCode != null) code = codeFor(userCode); } catch (Exception error) { System.err.println(error); }
      byte[] body = (code.isEmpty() ? "{}" : "{\"code\":\"" + code + "\"}").getBytes(UTF_8);
      exchange.getResponseHeaders().putAll(Map.of("Content-Type", List.of("application/json"), "Cache-Control", List.of("no-store")));
      exchange.sendResponseHeaders(!code.isEmpty() ? 200 : userCode == null ? 401 : 502, body.length); exchange.getResponseBody().write(body); exchange.close(); });
    server.start(); System.out.println("ready"); } }
