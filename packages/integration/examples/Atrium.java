import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;

/**
 * Sends a message and puts a to-do, with the JDK alone (11 or later).
 *
 * <p>Usage: ATRIUM_URL=https://portal.example.com ATRIUM_KEY=atr_… java Atrium.java E1001 'Your leave is approved'
 */
public final class Atrium {
  private static final int MOST_TRIES = 5;

  private final String base;
  private final String key;
  /** Follows no redirect: a key goes to the portal and nowhere else. */
  private final HttpClient client = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();

  public Atrium(String url, String key) {
    this.base = url.replaceAll("/$", "") + "/api/integration/v1";
    this.key = key;
  }

  /** Makes a call, and makes it again where the portal says when (429, 503). Answers its JSON. */
  public String call(String method, String path, String body) throws Exception {
    return new String(send(method, path, body), StandardCharsets.UTF_8);
  }

  /** Fetches the bytes of a file that came with a decision (`files` of the event). */
  public byte[] decisionFile(String id) throws Exception {
    return send("GET", "/decision-files/" + URLEncoder.encode(id, StandardCharsets.UTF_8), "");
  }

  private byte[] send(String method, String path, String body) throws Exception {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create(base + path))
            .timeout(Duration.ofSeconds(30))
            .header("Authorization", "Bearer " + key)
            .header("Content-Type", "application/json")
            .method(method, HttpRequest.BodyPublishers.ofString(body))
            .build();
    for (int tries = 1; ; tries += 1) {
      HttpResponse<byte[]> response = client.send(request, HttpResponse.BodyHandlers.ofByteArray());
      int status = response.statusCode();
      if (status == 200) return response.body();
      String wait = response.headers().firstValue("Retry-After").orElse("");
      boolean again = (status == 429 || status == 503) && tries < MOST_TRIES && wait.matches("\\d{1,4}");
      if (!again) throw new IllegalStateException(status + " " + new String(response.body(), StandardCharsets.UTF_8));
      Thread.sleep(Long.parseLong(wait) * 1000);
    }
  }

  public String sendMessage(String userCode, String title) throws Exception {
    String to = "{\"people\":[{\"userCode\":" + quoted(userCode) + "}]}";
    return call("POST", "/messages", "{\"to\":" + to + ",\"title\":{\"zh-CN\":" + quoted(title) + "}}");
  }

  public String putTask(String externalId, int version, String title, String userCode) throws Exception {
    String body =
        "{\"version\":" + version + ",\"title\":" + quoted(title) + ",\"assignees\":[{\"userCode\":" + quoted(userCode) + "}]}";
    return call("PUT", "/tasks/" + URLEncoder.encode(externalId, StandardCharsets.UTF_8), body);
  }

  /** A text as JSON has it. */
  static String quoted(String text) {
    StringBuilder json = new StringBuilder("\"");
    for (char letter : text.toCharArray()) {
      if (letter == '"' || letter == '\\') json.append('\\').append(letter);
      else if (letter < ' ') json.append(String.format("\\u%04x", (int) letter));
      else json.append(letter);
    }
    return json.append('"').toString();
  }

  public static void main(String[] arguments) throws Exception {
    Atrium portal = new Atrium(System.getenv("ATRIUM_URL"), System.getenv("ATRIUM_KEY"));
    System.out.println(portal.sendMessage(arguments[0], arguments[1]));
    System.out.println(portal.putTask("JAVA-1", 1, arguments[1], arguments[0]));
  }
}
