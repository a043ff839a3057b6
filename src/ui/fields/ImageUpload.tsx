import { DeleteOutlined, LeftOutlined, PictureOutlined, RightOutlined } from '@ant-design/icons'
import { lazy, Suspense, useRef, useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { formatBytes } from '@/lib/format'
import { feedback } from '@/ui/feedback/feedback'
import { useErrorWords } from '@/ui/states/errorWords'
import { moved } from '../choose/moved'
import { Picture, type PictureSource } from './Picture'
import { readPicture, type PictureLimits } from './readPicture'
import styles from './ImageUpload.module.css'

const ImageViewer = lazy(() => import('./ImageViewer').then((file) => ({ default: file.ImageViewer })))

interface Props {
  /** Ids in their order; lent by the form, as are `onChange` and `id`. */
  value?: readonly string[]
  onChange?: (ids: string[]) => void
  id?: string
  limits: PictureLimits
  /** Longest side, px, and length as text, that a stored picture may have. */
  maximum: { side: number; characters: number }
  source: PictureSource
  /** Stores one picture (`data:` text) and answers its id. */
  upload: (data: string) => Promise<string>
}

/**
 * Pictures of an object, in an order: chosen or dropped, checked (type, size, really decoded), stored one by one, shown
 * as thumbnails that can be looked at, moved and taken away by mouse and keys. A form's control of a list of ids. Each
 * file that cannot be taken is named with its reason; the others are taken.
 * @example <Field.Custom name="images" label={t('images')} required><ImageUpload limits={imageLimit} … /></Field.Custom>
 */
export function ImageUpload(props: Props) {
  const { value = [], onChange, id, limits, source } = props
  const { t, i18n } = useTranslation('form')
  const { busy, problems, take } = useUploads(props)
  const [over, setOver] = useState(false)
  const [viewedIndex, setViewedIndex] = useState<number>()
  const input = useRef<HTMLInputElement>(null)
  const full = value.length >= limits.count
  const size = formatBytes(limits.bytes, i18n.language)

  function drop(event: DragEvent): void {
    event.preventDefault()
    setOver(false)
    void take([...event.dataTransfer.files])
  }
  const remove = async (index: number) => {
    const agreed = await feedback.confirm({
      title: t('image.removeTitle', { n: index + 1 }),
      ok: t('image.remove'),
      cancel: t('keep'),
      danger: true,
    })
    if (!agreed) return
    onChange?.(value.filter((_, position) => position !== index))
    // The button that had the focus is gone.
    input.current?.focus()
  }
  return (
    <div
      className={styles.upload}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <ol className={styles.pictures} aria-label={t('image.list')}>
        {value.map((picture, index) => (
          <Tile
            key={picture}
            picture={picture}
            index={index}
            count={value.length}
            source={source}
            onView={() => setViewedIndex(index)}
            onMove={(target) => onChange?.(moved(value, index, target))}
            onRemove={() => void remove(index)}
          />
        ))}
        <li className={styles.tile}>
          <label className={styles.add} data-off={full || busy > 0 || undefined}>
            <input
              ref={input}
              {...(id && { id })}
              type="file"
              multiple
              accept={limits.types.join(',')}
              disabled={full || busy > 0}
              aria-label={t('image.add')}
              onChange={(event) => {
                void take([...(event.target.files ?? [])])
                event.target.value = ''
              }}
            />
            <PictureOutlined aria-hidden className={styles.sign} />
            <span>{busy > 0 ? t('image.busy', { n: busy }) : full ? t('image.full') : t('image.add')}</span>
          </label>
        </li>
      </ol>
      <p className={styles.hint}>{t('image.hint', { size, n: limits.count })}</p>
      <div role="alert" className={styles.problems}>
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
      {viewedIndex !== undefined && (
        <Suspense>
          <ImageViewer
            title={t('image.list')}
            ids={value}
            first={viewedIndex}
            source={source}
            onClose={() => setViewedIndex(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Stores files one after the other: how many are under way, and why some could not be taken, in words. */
function useUploads({ value = [], onChange, limits, maximum, upload }: Props) {
  const { t, i18n } = useTranslation('form')
  const inWords = useErrorWords()
  const [busy, setBusy] = useState(0)
  const [problems, setProblems] = useState<readonly string[]>([])
  const running = useRef(false)
  const reasons = {
    type: t('image.type'),
    size: t('image.size', { size: formatBytes(limits.bytes, i18n.language) }),
    unreadable: t('image.unreadable'),
  }

  async function take(files: readonly File[]): Promise<void> {
    if (running.current || files.length === 0) return
    running.current = true
    setProblems([])
    const messages: string[] = []
    let ids = [...value]
    for (const [fileIndex, file] of files.entries()) {
      setBusy(files.length - fileIndex)
      if (ids.length >= limits.count) {
        messages.push(t('image.count', { count: limits.count, n: limits.count }))
        break
      }
      // oxlint-disable-next-line no-await-in-loop -- one after the other keeps their order and the server's breath
      const reason = await store(file)
      if (reason) messages.push(`${file.name}: ${reason}`)
    }
    setBusy(0)
    running.current = false
    setProblems(messages)

    async function store(file: File): Promise<string | undefined> {
      const read = await readPicture(file, limits, maximum)
      if ('problem' in read) return reasons[read.problem]
      try {
        ids = [...ids, await upload(read.data)]
        onChange?.(ids)
        return undefined
      } catch (error) {
        return inWords(error, 'action')
      }
    }
  }

  return { busy, problems, take }
}

interface TileProps {
  picture: string
  index: number
  count: number
  source: Props['source']
  onView: () => void
  onMove: (target: number) => void
  onRemove: () => void
}

/** One picture with its place and its buttons. */
function Tile({ picture, index, count, source, onView, onMove, onRemove }: TileProps) {
  const { t } = useTranslation('form')
  return (
    <li className={styles.tile}>
      <button
        type="button"
        className={styles.thumb}
        aria-label={t('image.view', { n: index + 1 })}
        onClick={onView}
      >
        <Picture id={picture} source={source} />
      </button>
      <div className={styles.tools}>
        <Tool label={t('image.earlier', { n: index + 1 })} off={index === 0} run={() => onMove(index - 1)}>
          <LeftOutlined aria-hidden />
        </Tool>
        <span className={styles.place}>{index === 0 ? t('image.cover') : index + 1}</span>
        <Tool
          label={t('image.later', { n: index + 1 })}
          off={index === count - 1}
          run={() => onMove(index + 1)}
        >
          <RightOutlined aria-hidden />
        </Tool>
        <Tool label={t('image.removeNumber', { n: index + 1 })} run={onRemove}>
          <DeleteOutlined aria-hidden />
        </Tool>
      </div>
    </li>
  )
}

interface ToolProps {
  label: string
  off?: boolean
  run: () => void
  children: React.ReactNode
}
const Tool = ({ label, off = false, run, children }: ToolProps) => (
  <button type="button" aria-label={label} title={label} disabled={off} onClick={run}>
    {children}
  </button>
)
