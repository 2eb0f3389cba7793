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
    final String word, whole;
    final String[] prefixes, codes, departments, others, occupations, quoted, cityDepartments;
    /** The city's departments count only where they were chosen. */
    final boolean chosen;
    final boolean after;
    long at, high, low;

    static String[] listed(String text, String by) {
      return text.isEmpty() ? new String[0] : text.split(by);
    }

    Asked(String line) {
      String[] part = line.split("\t", -1);
      word = part[0];
      prefixes = listed(part[1], "\u0001");
      codes = listed(part[2], ",");
      departments = listed(part[3], ",");
      others = listed(part[6], "\u0001");
      whole = part[7];
      occupations = listed(part[8], ",");
      quoted = listed(part[9], "\u0001");
      cityDepartments = listed(part[10], ",");
      chosen = part[11].equals("1");
      after = !part[4].isEmpty();
      if (!after) return;
      at = Long.parseLong(part[4]);
      high = LuceneRows.half(part[5], 0);
      low = LuceneRows.half(part[5], 16);
    }

    boolean isPlain() {
      return others.length == 0 && whole.isEmpty() && occupations.length == 0 && quoted.length == 0;
    }
  }

  Query any(List<Term> terms) {
    if (terms.size() == 1) return new TermQuery(terms.get(0));
    BooleanQuery.Builder either = new BooleanQuery.Builder();
    for (Term term : terms) either.add(new TermQuery(term), BooleanClause.Occur.SHOULD);
    return either.build();
  }

  static Query every(List<Query> all) {
    if (all.isEmpty()) return new MatchAllDocsQuery();
    if (all.size() == 1) return all.get(0);
    BooleanQuery.Builder every = new BooleanQuery.Builder();
    for (Query one : all) every.add(one, BooleanClause.Occur.FILTER);
    return every.build();
  }

  int docFreq(Query query) throws IOException {
    return reader.docFreq(((TermQuery) query).getTerm());
  }

  /** That the title holds a text: its rarest grams, then the title itself when the text is longer. */
  List<Query> holding(String text) throws IOException {
    int length = text.codePointCount(0, text.length());
    int gram = Math.min(length, longest);
    List<Term> terms = new ArrayList<>();
    for (String part : LuceneRows.grams(text, gram, gram)) terms.add(new Term("job", part));
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
    List<Query> all = new ArrayList<>();
    for (Term term : terms) all.add(new TermQuery(term));
    if (length > longest) all.add(new TitleHolds(text));
    return all;
  }

  Answer search(Asked asked) throws IOException {
    List<Query> all = new ArrayList<>();
    int total = -1; // known without reading any postings
    if (asked.isPlain()) {
      if (!asked.word.isEmpty()) {
        List<Query> parts = holding(asked.word);
        all.addAll(parts);
        if (asked.word.codePointCount(0, asked.word.length()) <= longest) total = docFreq(parts.get(0));
      }
    } else if (!asked.word.isEmpty() || asked.occupations.length > 0 || asked.others.length > 0) {
      BooleanQuery.Builder either = new BooleanQuery.Builder();
      if (!asked.word.isEmpty()) either.add(every(holding(asked.word)), BooleanClause.Occur.SHOULD);
      for (String text : asked.others) either.add(every(holding(text)), BooleanClause.Occur.SHOULD);
      for (String code : asked.occupations)
        either.add(new TermQuery(new Term("occupation", code)), BooleanClause.Occur.SHOULD);
      all.add(either.build());
    }
    if (asked.prefixes.length > 0 || asked.codes.length > 0 || asked.cityDepartments.length > 0) {
      List<Term> terms = new ArrayList<>();
      for (String code : asked.codes) terms.add(new Term("code", code));
      for (String prefix : asked.prefixes) terms.add(new Term("city", prefix));
      for (String code : asked.cityDepartments) terms.add(new Term(asked.chosen ? "chosen" : "department", code));
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
    // Everything that was typed, its place included, counts wherever the person lives.
    if (!asked.whole.isEmpty()) {
      BooleanQuery.Builder either = new BooleanQuery.Builder();
      either.add(every(all), BooleanClause.Occur.SHOULD);
      either.add(every(holding(asked.whole)), BooleanClause.Occur.SHOULD);
      all = new ArrayList<>(List.of(either.build()));
      total = -1;
    }
    for (String text : asked.quoted) all.addAll(holding(text));
    if (asked.quoted.length > 0) total = -1;
    Query query = new MatchAllDocsQuery();
    if (all.isEmpty()) total = reader.numDocs();
    if (all.size() == 1) query = all.get(0);
    if (all.size() > 1) {
      total = -1;
      query = every(all);
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
