// The bucket that several machines share here.
import { type S3Server, startS3Server } from "../../tests/s3-server.ts";
import { undoAtEnd } from "../ending.ts";

/** The variables that name a bucket. */
export const namesOf = ({ endpoint }: Pick<S3Server, "endpoint">): Record<string, string> => ({
  ...{ S3_ENDPOINT: endpoint, S3_BUCKET: "essai", S3_REGION: "fr-par" },
  ...{ S3_ACCESS_KEY_ID: "clef", S3_SECRET_ACCESS_KEY: "secret" },
});

/** One in memory, for as long as the script runs. */
export async function openBucket(): Promise<S3Server> {
  const bucket = await startS3Server();
  undoAtEnd(() => bucket.close());
  return bucket;
}

/** A bucket in memory, and the variables that name it. */
export const bucketFor = async (): Promise<Record<string, string>> => namesOf(await openBucket());
