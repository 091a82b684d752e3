import { dataFolders, type Config } from '#server/config.ts'
import { createDiskStore } from '#server/providers/media-store/disk.ts'
import type { MediaStore } from '#server/providers/media-store/port.ts'
import { createS3Store } from '#server/providers/media-store/s3.ts'

/** Where pictures are kept: the bucket that the configuration names, or a folder. */
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
