// The bucket that the machines share.
import { type S3Server, startS3Server } from "../../tests/s3-server.ts";
import { registerCleanup } from "../ending.ts";

export const namesOf = ({ endpoint }: Pick<S3Server, "endpoint">): Record<string, string> => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: "essai",
  S3_REGION: "fr-par",
  S3_ACCESS_KEY_ID: "clef",
  S3_SECRET_ACCESS_KEY: "secret",
});

export async function openBucket(): Promise<S3Server> {
  const bucket = await startS3Server();
  registerCleanup(() => bucket.close());
  return bucket;
}

export const bucketFor = async (): Promise<Record<string, string>> => namesOf(await openBucket());
