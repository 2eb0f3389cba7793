// One search on the index of the Lucene peer: the first documents that match, and how many there are.
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.NumericDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.CollectionTerminatedException;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.SimpleCollector;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.MMapDirectory;

final class LuceneSearch {
  static final int PAGE = 10;
  static final int NEWEST = 500;

  /** Of a long word, so many of its rarest grams are looked up before titles are read: with one or four it takes longer. */
  static final int CHECKED = 2;

  static final Term EVERYWHERE = new Term("everywhere", "1");

  final int longest;
  final IndexReader reader;
  final IndexSearcher searcher;

  LuceneSearch(Path folder, int longest) throws IOException {
    this.longest = longest;
    reader = DirectoryReader.open(MMapDirectory.open(folder));
    searcher = new IndexSearcher(reader);
  }

  static final class Answer {
    String[] ids;
    int total;
  }

  /** One query: the fields of a line, separated by tabs. */
  static final class Asked {
    final String word, code;
    final String[] prefixes, departments;
    final boolean after;
    long at, high, low;

    Asked(String line) {
      String[] part = line.split("\t", -1);
      word = part[0];
      prefixes = part[1].isEmpty() ? new String[0] : part[1].split("\u0001");
      code = part[2];
      departments = part[3].isEmpty() ? new String[0] : part[3].split(",");
      after = !part[4].isEmpty();
      if (!after) return;
      at = Long.parseLong(part[4]);
      high = LuceneRows.half(part[5], 0);
      low = LuceneRows.half(part[5], 16);
    }
  }

  Query any(List<Term> terms) {
    if (terms.size() == 1) return new TermQuery(terms.get(0));
    BooleanQuery.Builder either = new BooleanQuery.Builder();
    for (Term term : terms) either.add(new TermQuery(term), BooleanClause.Occur.SHOULD);
    return either.build();
  }

  Answer search(Asked asked) throws IOException {
    List<Query> all = new ArrayList<>();
    int total = -1; // known without reading any postings
    if (!asked.word.isEmpty()) {
      int length = asked.word.codePointCount(0, asked.word.length());
      int gram = Math.min(length, longest);
      List<Term> terms = new ArrayList<>();
      for (String text : LuceneRows.grams(asked.word, gram, gram)) terms.add(new Term("job", text));
      if (terms.size() > CHECKED) {
        int[] often = new int[terms.size()];
        Integer[] order = new Integer[terms.size()];
        for (int i = 0; i < often.length; i++) {
          order[i] = i;
          often[i] = reader.docFreq(terms.get(i));
        }
        Arrays.sort(order, (a, b) -> Integer.compare(often[a], often[b]));
        List<Term> rarest = new ArrayList<>();
        for (int i = 0; i < CHECKED; i++) rarest.add(terms.get(order[i]));
        terms = rarest;
      }
      for (Term term : terms) all.add(new TermQuery(term));
      if (length > longest) all.add(new TitleHolds(asked.word));
      else total = reader.docFreq(terms.get(0));
    }
    if (asked.prefixes.length > 0 || !asked.code.isEmpty()) {
      List<Term> terms = new ArrayList<>();
      if (!asked.code.isEmpty()) terms.add(new Term("code", asked.code));
      for (String prefix : asked.prefixes) terms.add(new Term("city", prefix));
      terms.add(EVERYWHERE);
      if (terms.size() == 2 && all.isEmpty()) total = reader.docFreq(terms.get(0)) + reader.docFreq(EVERYWHERE);
      all.add(any(terms));
    }
    if (asked.departments.length > 0) {
      List<Term> terms = new ArrayList<>();
      Term within = new Term("within", asked.departments[0]);
      if (asked.departments.length == 1 && reader.docFreq(within) > 0) {
        terms.add(within);
        if (all.isEmpty()) total = reader.docFreq(within);
      } else {
        for (String department : asked.departments) terms.add(new Term("department", department));
        terms.add(EVERYWHERE);
      }
      all.add(any(terms));
    }
    Query query = new MatchAllDocsQuery();
    if (all.isEmpty()) total = reader.numDocs();
    if (all.size() == 1) query = all.get(0);
    if (all.size() > 1) {
      total = -1;
      BooleanQuery.Builder every = new BooleanQuery.Builder();
      for (Query one : all) every.add(one, BooleanClause.Occur.FILTER);
      query = every.build();
    }
    Newest newest = new Newest(asked.after ? NEWEST : PAGE, total >= 0);
    searcher.search(query, newest);
    Answer answer = new Answer();
    answer.total = total >= 0 ? total : newest.count;
    answer.ids = page(asked, newest);
    return answer;
  }

  /** Counts every match and keeps the first; stops there when the count is not needed. */
  static final class Newest extends SimpleCollector {
    final int[] documents;
    final boolean counted;
    int count;

    Newest(int size, boolean counted) {
      documents = new int[size];
      this.counted = counted;
    }

    @Override
    public void collect(int document) {
      if (count < documents.length) documents[count] = document;
      else if (counted) throw new CollectionTerminatedException();
      count++;
    }

    @Override
    public ScoreMode scoreMode() {
      return ScoreMode.COMPLETE_NO_SCORES;
    }
  }

  String[] page(Asked asked, Newest newest) throws IOException {
    if (newest.count == 0) return new String[0];
    LeafReader segment = reader.leaves().get(0).reader();
    NumericDocValues at = segment.getNumericDocValues("at");
    NumericDocValues high = segment.getNumericDocValues("high");
    NumericDocValues low = segment.getNumericDocValues("low");
    int found = Math.min(newest.count, newest.documents.length);
    List<String> ids = new ArrayList<>(PAGE);
    for (int i = 0; i < found && ids.size() < PAGE; i++) {
      int document = newest.documents[i];
      if (asked.after && ids.isEmpty()) {
        at.advanceExact(document);
        if (at.longValue() > asked.at) continue;
        high.advanceExact(document);
        low.advanceExact(document);
        int order = Long.compare(high.longValue(), asked.high);
        if (at.longValue() == asked.at && (order == 0 ? Long.compare(low.longValue(), asked.low) : order) >= 0) continue;
      }
      high.advanceExact(document);
      low.advanceExact(document);
      ids.add(LuceneRows.idOf(high.longValue(), low.longValue()));
    }
    return ids.toArray(new String[0]);
  }
}
