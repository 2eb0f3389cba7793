// What Lucene has left to check of a word longer than its grams: whether the title holds it, each distinct title once.
import java.io.IOException;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.search.ConstantScoreScorer;
import org.apache.lucene.search.ConstantScoreWeight;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreMode;
import org.apache.lucene.search.Scorer;
import org.apache.lucene.search.TwoPhaseIterator;
import org.apache.lucene.search.Weight;

final class TitleHolds extends Query {
  final String word;

  TitleHolds(String word) {
    this.word = word;
  }

  @Override
  public Weight createWeight(IndexSearcher searcher, ScoreMode mode, float boost) {
    return new ConstantScoreWeight(this, boost) {
      @Override
      public Scorer scorer(LeafReaderContext context) throws IOException {
        SortedDocValues titles = context.reader().getSortedDocValues("title");
        byte[] known = new byte[titles.getValueCount()];
        return new ConstantScoreScorer(
            this, score(), mode, new TwoPhaseIterator(DocIdSetIterator.all(context.reader().maxDoc())) {
              @Override
              public boolean matches() throws IOException {
                titles.advanceExact(approximation.docID());
                int title = titles.ordValue();
                if (known[title] == 0)
                  known[title] = (byte) (titles.lookupOrd(title).utf8ToString().contains(word) ? 1 : 2);
                return known[title] == 1;
              }

              @Override
              public float matchCost() {
                return 100;
              }
            });
      }

      @Override
      public boolean isCacheable(LeafReaderContext context) {
        return false;
      }
    };
  }

  @Override
  public String toString(String field) {
    return "holds:" + word;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof TitleHolds && ((TitleHolds) other).word.equals(word);
  }

  @Override
  public int hashCode() {
    return word.hashCode();
  }
}
