// The same search on Lucene, in its own process: builds from a file, answers and measures itself, prints JSON lines.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

public final class LucenePeer {
  /** Ours is a few functions that are compiled within a second; Lucene has many, so it gets as long as it may need. */
  static final long WARM_NANOS = 8_000_000_000L;

  static final int WARM_ROUNDS = 5;

  final LuceneSearch search;
  final List<LuceneSearch.Asked> queries = new ArrayList<>();
  boolean warm;

  LucenePeer(LuceneSearch search) {
    this.search = search;
  }

  static String json(LuceneSearch.Answer answer, String more) {
    String ids = answer.ids.length == 0 ? "" : "\"" + String.join("\",\"", answer.ids) + "\"";
    return "{\"ids\":[" + ids + "],\"total\":" + answer.total + more + "}";
  }

  void read(Path file) throws IOException {
    queries.clear();
    for (String line : Files.readAllLines(file)) queries.add(new LuceneSearch.Asked(line));
  }

  void warm() throws IOException {
    long start = System.nanoTime();
    for (int i = 0; i < WARM_ROUNDS || System.nanoTime() - start < WARM_NANOS; i++) {
      for (LuceneSearch.Asked asked : queries) search.search(asked);
    }
    warm = true;
  }

  /** Every query for the given number of rounds, one after the other, after untimed warm-up rounds. */
  void run(int rounds, StringBuilder out) throws IOException {
    if (!warm) warm();
    LuceneSearch.Answer[] answers = new LuceneSearch.Answer[queries.size()];
    long[][] nanos = new long[queries.size()][rounds];
    for (int round = 0; round < rounds; round++) {
      for (int i = 0; i < answers.length; i++) {
        long from = System.nanoTime();
        answers[i] = search.search(queries.get(i));
        nanos[i][round] = System.nanoTime() - from;
      }
    }
    for (int i = 0; i < answers.length; i++) {
      StringBuilder times = new StringBuilder();
      for (long nano : nanos[i]) times.append(times.length() == 0 ? "" : ",").append(nano / 1e6);
      out.append(json(answers[i], ",\"ms\":[" + times + "]")).append('\n');
    }
  }

  /** Searches a second while so many threads ask, each beginning elsewhere in the mix. */
  double throughput(int clients, double seconds) throws InterruptedException {
    AtomicLong done = new AtomicLong();
    long start = System.nanoTime();
    long end = start + (long) (seconds * 1e9);
    List<Thread> threads = new ArrayList<>();
    for (int client = 0; client < clients; client++) {
      int first = (int) ((long) client * queries.size() / clients);
      Thread thread =
          new Thread(
              () -> {
                try {
                  for (int i = first; System.nanoTime() < end; i++) {
                    search.search(queries.get(i % queries.size()));
                    done.incrementAndGet();
                  }
                } catch (IOException problem) {
                  throw new RuntimeException(problem);
                }
              });
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) thread.join();
    return done.get() / ((System.nanoTime() - start) / 1e9);
  }

  static long heap() {
    System.gc();
    return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
  }

  /** Arguments: the file of rows, the folder of the index, the longest gram. Then one command a line, one answer each. */
  public static void main(String[] arguments) throws Exception {
    Path folder = Path.of(arguments[1]);
    int longest = Integer.parseInt(arguments[2]);
    if (!Files.exists(folder.resolve("segments_1"))) LuceneRows.build(Path.of(arguments[0]), folder, longest);
    LucenePeer peer = new LucenePeer(new LuceneSearch(folder, longest));
    System.out.println("{\"heap\":" + heap() + "}");
    BufferedReader commands = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line; (line = commands.readLine()) != null; ) {
      String[] part = line.split("\t", 2);
      StringBuilder out = new StringBuilder();
      switch (part[0]) {
        case "search":
          out.append(json(peer.search.search(new LuceneSearch.Asked(part[1])), "")).append('\n');
          break;
        case "read":
          peer.read(Path.of(part[1]));
          out.append("{}\n");
          break;
        case "run":
          peer.run(Integer.parseInt(part[1]), out);
          break;
        case "throughput":
          String[] load = part[1].split("\t");
          double pace = peer.throughput(Integer.parseInt(load[0]), Double.parseDouble(load[1]));
          out.append("{\"perSecond\":" + pace + "}\n");
          break;
        default:
          throw new IllegalArgumentException(line);
      }
      System.out.write(out.toString().getBytes(StandardCharsets.UTF_8));
      System.out.flush();
    }
  }
}
