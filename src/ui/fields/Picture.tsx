import { FileImageOutlined } from '@ant-design/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoad } from '@/ui/data/queries'
import { Skeleton } from '@/ui/states/Skeleton'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './ImageUpload.module.css'

/**
 * Source of pictures: part of the cache key, and the call that returns one as `data:` text. The picture of an id
 * never changes.
 */
export interface PictureSource {
  id: string
  load: (id: string, signal: AbortSignal) => Promise<string>
}

interface Props {
  id: string
  source: PictureSource
  /** '' where the control around it says what it is. */
  alt?: string
}

/** One picture of the server, fitted into the box around it; a sign where it cannot be shown. */
export function Picture({ id, source, alt = '' }: Props) {
  const { t } = useTranslation('form')
  const [broken, setBroken] = useState(false)
  const { data, error } = useLoad(['picture', source.id, id], (signal) => source.load(id, signal), {
    isImmutable: true,
  })
  // A server that has lost the picture may answer nothing at all.
  if (error || broken || data === '')
    return (
      <span className={styles.broken} title={t('image.missing')}>
        <FileImageOutlined aria-hidden />
        <span className={sharedStyles.hidden}>{t('image.missing')}</span>
      </span>
    )
  if (data === undefined) return <Skeleton height="100%" />
  return (
    <img className={styles.picture} src={data} alt={alt} draggable={false} onError={() => setBroken(true)} />
  )
}
