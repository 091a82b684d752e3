import { dataFolders, secretsOf, type Config } from '#server/config.ts'
import { headKeys, type HeadsParts } from '#server/modules/heads/index.ts'
import { createHeadBucket } from '#server/providers/head-places/bucket.ts'
import { createHeadFile } from '#server/providers/head-places/file.ts'
import { createS3Store } from '#server/providers/media-store/s3.ts'

/** The key of heads, and where they are kept besides the database. */
export function createHeads(config: Config): Pick<HeadsParts, 'keys' | 'places'> {
  const {
    HEADS_S3_BUCKET_URL: bucketUrl,
    HEADS_S3_REGION: region,
    HEADS_S3_ACCESS_KEY_ID: accessKeyId,
    HEADS_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = config
  const file = createHeadFile(dataFolders(config).heads)
  const keys = headKeys(secretsOf(config))
  if (!bucketUrl || !accessKeyId || !secretAccessKey) return { keys, places: [file] }
  const bucket = createS3Store({ bucketUrl, region, accessKeyId, secretAccessKey })
  return { keys, places: [file, createHeadBucket(bucket, bucketUrl)] }
}
