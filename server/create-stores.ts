import { dataFolders, type Config } from './config.ts'
import { createHeadBucket } from './providers/head-places/bucket.ts'
import { createHeadFile } from './providers/head-places/file.ts'
import type { HeadPlace } from './providers/head-places/port.ts'
import { createDiskStore } from './providers/media-store/disk.ts'
import type { MediaStore } from './providers/media-store/port.ts'
import { createS3Store } from './providers/media-store/s3.ts'

/** Stores media in the bucket of the configuration, or in a folder. */
export async function createMediaStore(config: Config): Promise<MediaStore> {
  const {
    MEDIA_S3_BUCKET_URL: bucketUrl,
    MEDIA_S3_REGION: region,
    MEDIA_S3_ACCESS_KEY_ID: accessKeyId,
    MEDIA_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = config
  if (!bucketUrl || !accessKeyId || !secretAccessKey) return createDiskStore(dataFolders(config).media)
  return createS3Store({ bucketUrl, region, accessKeyId, secretAccessKey })
}

/** Stores identity documents in a folder that only the owner reads. */
export function createDocumentStore(config: Config): Promise<MediaStore> {
  return createDiskStore(dataFolders(config).papers, { isPrivate: true })
}

/** Stores heads in a file, and in the bucket of the configuration too. */
export function createHeadPlaces(config: Config): HeadPlace[] {
  const {
    HEADS_S3_BUCKET_URL: bucketUrl,
    HEADS_S3_REGION: region,
    HEADS_S3_ACCESS_KEY_ID: accessKeyId,
    HEADS_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = config
  const file = createHeadFile(dataFolders(config).heads)
  if (!bucketUrl || !accessKeyId || !secretAccessKey) return [file]
  return [file, createHeadBucket(createS3Store({ bucketUrl, region, accessKeyId, secretAccessKey }), bucketUrl)]
}
