// The index of the Lucene peer: rows of a file become documents in the order of every search.
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.TreeSet;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.core.KeywordAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.FieldType;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.index.IndexOptions;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.store.FSDirectory;
import org.apache.lucene.store.MMapDirectory;
import org.apache.lucene.util.BytesRef;

final class LuceneRows {
  /** Half a UUID as a number that sorts like its text. */
  static long half(String id, int from) {
    return Long.parseUnsignedLong(id.replace("-", "").substring(from, from + 16), 16) ^ Long.MIN_VALUE;
  }

  static String idOf(long high, long low) {
    return new java.util.UUID(high ^ Long.MIN_VALUE, low ^ Long.MIN_VALUE).toString();
  }

  static LinkedHashSet<String> grams(String text, int shortest, int longest) {
    int[] points = text.codePoints().toArray();
    LinkedHashSet<String> all = new LinkedHashSet<>();
    for (int length = shortest; length <= longest; length++)
      for (int start = 0; start + length <= points.length; start++) all.add(new String(points, start, length));
    return all;
  }

  /** Ready-made terms. */
  static final class Terms extends TokenStream {
    final CharTermAttribute term = addAttribute(CharTermAttribute.class);
    Iterator<String> rest;

    Terms of(Iterable<String> terms) {
      rest = terms.iterator();
      return this;
    }

    @Override
    public boolean incrementToken() {
      if (!rest.hasNext()) return false;
      clearAttributes();
      term.append(rest.next());
      return true;
    }
  }

  /** Newest first is the order of the documents themselves, in one segment: a page is the first that match. */
  static void build(Path rows, Path folder, int longest) throws IOException {
    TreeSet<String> departments = new TreeSet<>();
    try (BufferedReader lines = Files.newBufferedReader(rows)) {
      for (String line; (line = lines.readLine()) != null; )
        departments.addAll(Arrays.asList(line.split("\t", -1)[4].split(",")));
    }
    departments.remove("");
    IndexWriterConfig config = new IndexWriterConfig(new KeywordAnalyzer());
    config.setIndexSort(
        new Sort(
            new SortField("at", SortField.Type.LONG, true),
            new SortField("high", SortField.Type.LONG, true),
            new SortField("low", SortField.Type.LONG, true)));
    config.setRAMBufferSizeMB(512);
    config.setUseCompoundFile(false);
    FieldType terms = new FieldType();
    terms.setIndexOptions(IndexOptions.DOCS);
    terms.setOmitNorms(true);
    terms.setTokenized(true);
    terms.freeze();
    Terms job = new Terms(), city = new Terms(), code = new Terms(), everywhere = new Terms();
    Terms department = new Terms(), within = new Terms(), chosen = new Terms(), occupation = new Terms();
    try (FSDirectory directory = MMapDirectory.open(folder);
        IndexWriter writer = new IndexWriter(directory, config);
        BufferedReader lines = Files.newBufferedReader(rows)) {
      for (String line; (line = lines.readLine()) != null; ) {
        String[] part = line.split("\t", -1);
        Document document = new Document();
        document.add(new NumericDocValuesField("at", Long.parseLong(part[1])));
        document.add(new NumericDocValuesField("high", half(part[0], 0)));
        document.add(new NumericDocValuesField("low", half(part[0], 16)));
        document.add(new SortedDocValuesField("title", new BytesRef(part[6])));
        document.add(new Field("job", job.of(grams(part[6], 1, longest)), terms));
        // People who may work anywhere are under every department of "within", so one department is one term. Elsewhere they are
        // under none, so several departments are not slowed by them each time, and no person is counted twice in a city.
        boolean anywhere = part[2].equals("1");
        if (anywhere) document.add(new Field("everywhere", everywhere.of(List.of("1")), terms));
        if (!part[8].isEmpty())
          document.add(new Field("occupation", occupation.of(Arrays.asList(part[8].split(","))), terms));
        Iterable<String> own = part[4].isEmpty() ? List.of() : Arrays.asList(part[4].split(","));
        document.add(new Field("within", within.of(anywhere ? departments : own), terms));
        if (!anywhere) {
          document.add(new Field("department", department.of(own), terms));
          if (part[7].equals("1")) document.add(new Field("chosen", chosen.of(own), terms));
          List<String> starts = new ArrayList<>();
          for (int end = 1; end <= part[5].length(); end++) starts.add(part[5].substring(0, end));
          document.add(new Field("city", city.of(starts), terms));
          if (!part[3].isEmpty()) document.add(new Field("code", code.of(List.of(part[3])), terms));
        }
        writer.addDocument(document);
      }
      writer.forceMerge(1);
    }
  }
}
