import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
import { Picture, type PictureSource } from './Picture'
import styles from './ImageUpload.module.css'

interface Props {
  /** Subject of the pictures. */
  title: string
  ids: readonly string[]
  /** Index of the first one shown. */
  first?: number
  source: PictureSource
  onClose: () => void
}

/** Pictures one by one, large; the arrow keys turn the pages. */
export function ImageViewer({ title, ids, first = 0, source, onClose }: Props) {
  const { t } = useTranslation('form')
  const [index, setIndex] = useState(first)
  const id = ids[index]
  const turn = (step: number) => setIndex(Math.max(0, Math.min(ids.length - 1, index + step)))
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') turn(-1)
    if (event.key === 'ArrowRight') turn(1)
  }
  return (
    <PaneDialog title={title} width={760} footer={null} onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the buttons inside it */}
      <div className={styles.viewer} onKeyDown={press}>
        <Button
          type="text"
          icon={<LeftOutlined aria-hidden />}
          aria-label={t('image.previous')}
          disabled={index === 0}
          onClick={() => turn(-1)}
        />
        <div className={styles.large}>
          {id !== undefined && (
            <Picture
              id={id}
              source={source}
              alt={t('image.alt', { name: title, n: index + 1, all: ids.length })}
            />
          )}
        </div>
        <Button
          type="text"
          icon={<RightOutlined aria-hidden />}
          aria-label={t('image.next')}
          disabled={index >= ids.length - 1}
          onClick={() => turn(1)}
        />
      </div>
      <p className={styles.count} aria-live="polite">{`${String(index + 1)} / ${String(ids.length)}`}</p>
    </PaneDialog>
  )
}
