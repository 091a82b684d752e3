import { dataFolders, secretsOf, type Config } from '#server/config.ts'
import { headKeys, type HeadsParts } from '#server/modules/heads/index.ts'
import { openHeadBucket } from '#server/providers/head-places/bucket.ts'
import { openHeadFile } from '#server/providers/head-places/file.ts'
import { openS3Store } from '#server/providers/media-store/s3.ts'

/** The key of heads, and where they are kept besides the database. */
export function openHeads(config: Config): Pick<HeadsParts, 'keys' | 'places'> {
  const {
    HEADS_S3_BUCKET_URL: bucketUrl,
    HEADS_S3_REGION: region,
    HEADS_S3_ACCESS_KEY_ID: accessKeyId,
    HEADS_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = config
  const file = openHeadFile(dataFolders(config).heads)
  const keys = headKeys(secretsOf(config))
  if (!bucketUrl || !accessKeyId || !secretAccessKey) return { keys, places: [file] }
  const bucket = openS3Store({ bucketUrl, region, accessKeyId, secretAccessKey })
  return { keys, places: [file, openHeadBucket(bucket, bucketUrl)] }
}
