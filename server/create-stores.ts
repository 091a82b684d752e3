import type { Config } from './config.ts'
import { dataFolders } from './data-folders.ts'
import { createHeadBucket } from './providers/head-places/bucket.ts'
import { createHeadFile } from './providers/head-places/file.ts'
import type { HeadPlace } from './providers/head-places/port.ts'
import { createDiskStore } from './providers/media-store/disk.ts'
import type { MediaStore } from './providers/media-store/port.ts'
import { createS3Store } from './providers/media-store/s3.ts'

/** Stores media in the bucket of the configuration, or in a folder. */
export async function createMediaStore(config: Config): Promise<MediaStore> {
  return createBucket(config, 'MEDIA') ?? createDiskStore(dataFolders(config).media)
}

/** Stores identity documents in the bucket of the configuration, or in a folder that only the owner reads. */
export async function createDocumentStore(config: Config): Promise<MediaStore> {
  return createBucket(config, 'PAPERS') ?? createDiskStore(dataFolders(config).papers, { isPrivate: true })
}

/** Stores heads in a file, and in the bucket of the configuration too. */
export function createHeadPlaces(config: Config): HeadPlace[] {
  const file = createHeadFile(dataFolders(config).heads)
  const bucket = createBucket(config, 'HEADS')
  return bucket ? [file, createHeadBucket(bucket, config.HEADS_S3_BUCKET_URL!)] : [file]
}

function createBucket(config: Config, use: 'MEDIA' | 'PAPERS' | 'HEADS'): MediaStore | undefined {
  const {
    [`${use}_S3_BUCKET_URL` as const]: bucketUrl,
    [`${use}_S3_REGION` as const]: region,
    [`${use}_S3_ACCESS_KEY_ID` as const]: accessKeyId,
    [`${use}_S3_SECRET_ACCESS_KEY` as const]: secretAccessKey,
  } = config
  if (!bucketUrl || !accessKeyId || !secretAccessKey) return undefined
  return createS3Store({ bucketUrl, region, accessKeyId, secretAccessKey })
}
