import { LeftOutlined, PauseOutlined, CaretRightOutlined, RightOutlined } from '@ant-design/icons'
import { Button, Checkbox, Modal } from 'antd'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { CurrentUser } from '@/api/console/session'
import { usersApi } from '@/api/console/users'
import { session } from '@/stores/session'
import { useSend } from '@/ui/data/useSend'
import { feedback } from '@/ui/feedback/feedback'
import { useErrorWords } from '@/ui/states/errorWords'
import { FindPicture } from './FindPicture'
import { PagesPicture } from './PagesPicture'
import { StoryPicture } from './StoryPicture'
import styles from './Guide.module.css'

interface Props {
  user: CurrentUser
  onShown: () => void
  onClose: () => void
}

const slides = [
  { key: 'find', Picture: FindPicture },
  { key: 'story', Picture: StoryPicture },
  { key: 'pages', Picture: PagesPicture },
] as const

/** Time that a picture stands, ms (specification). */
export const slideTime = 5000

const calm = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The first-time guide: three pictures that turn by themselves until the user takes them in hand. */
export function Guide({ user, onShown, onClose }: Props) {
  const { t } = useTranslation('guide')
  const inWords = useErrorWords()
  const id = useId()
  const end = useRef<HTMLButtonElement>(null)
  const [slideIndex, setSlideIndex] = useState(0)
  const [playing, setPlaying] = useState(() => !calm())
  /** The pointer or the keyboard is on it: it holds still meanwhile. */
  const [pausedBy, setPausedBy] = useState({ pointer: false, focus: false })
  const [never, setNever] = useState(false)
  const dismiss = useSend(() => usersApi.updateRemind(user.id, '1'), undefined, { notifies: false })
  const turning = playing && !pausedBy.pointer && !pausedBy.focus

  useEffect(onShown, [onShown])
  useEffect(() => {
    if (!turning) return undefined
    const timer = setTimeout(() => setSlideIndex((slideIndex + 1) % slides.length), slideTime)
    return () => clearTimeout(timer)
  }, [turning, slideIndex])

  async function close() {
    if (dismiss.sending) return
    if (never && (await dismiss.send(undefined))) {
      const currentUser = session.get().user
      if (currentUser?.id === user.id) session.setUser({ ...currentUser, extendfield2: '1' })
    }
    onClose()
  }
  // The guide goes in any case; that it will come back is worth a word.
  const failure = dismiss.error
  useEffect(() => {
    if (failure) feedback.warning(inWords(failure, 'action'))
  }, [failure, inWords])

  return (
    <Modal
      open
      title={t('title')}
      width={640}
      mask={{ closable: false }}
      closable={{ 'aria-label': t('close') }}
      footer={null}
      onCancel={() => void close()}
      // A user who focused an element before the animation ended keeps the focus there.
      afterOpenChange={(open) => open && !pausedBy.focus && end.current?.focus()}
    >
      <section
        className={styles.carousel}
        aria-roledescription={t('carousel')}
        aria-label={t('title')}
        onPointerEnter={() => setPausedBy((old) => ({ ...old, pointer: true }))}
        onPointerLeave={() => setPausedBy((old) => ({ ...old, pointer: false }))}
      >
        <div className={styles.stage} aria-live={turning ? 'off' : 'polite'}>
          {slides.map(({ key, Picture }, i) => (
            <figure
              key={key}
              className={styles.slide}
              data-on={i === slideIndex || undefined}
              aria-hidden={i !== slideIndex}
            >
              <div className={styles.picture}>
                <Picture />
              </div>
              <figcaption>
                <strong className={styles.heading}>{t(`heading.${key}`)}</strong>
                <span className={styles.text}>{t(`text.${key}`)}</span>
              </figcaption>
            </figure>
          ))}
        </div>
        <Controls
          slideIndex={slideIndex}
          onSlide={setSlideIndex}
          playing={playing}
          onPlaying={setPlaying}
          onFocused={(focus) => setPausedBy((old) => ({ ...old, focus }))}
        />
      </section>
      <div className={styles.footer}>
        <Checkbox id={`${id}never`} checked={never} onChange={(event) => setNever(event.target.checked)}>
          {t('never')}
        </Checkbox>
        <Button ref={end} type="primary" loading={dismiss.sending} onClick={() => void close()}>
          {t('close')}
        </Button>
      </div>
    </Modal>
  )
}

interface ControlsProps {
  /** The picture that stands. */
  slideIndex: number
  onSlide: (at: number) => void
  playing: boolean
  onPlaying: (playing: boolean) => void
  /** The keyboard came to one of the buttons, or left them. */
  onFocused: (focused: boolean) => void
}

/** The buttons below the pictures: play, one for each picture, back and forth. */
function Controls({ slideIndex, onSlide, playing, onPlaying, onFocused }: ControlsProps) {
  const { t } = useTranslation('guide')
  const turn = (step: number) => onSlide((slideIndex + step + slides.length) % slides.length)
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    event.preventDefault()
    turn(event.key === 'ArrowLeft' ? -1 : 1)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys work on any of its buttons
    <div
      className={styles.controls}
      onKeyDown={keys}
      onFocus={() => onFocused(true)}
      onBlur={() => onFocused(false)}
    >
      <Button
        type="text"
        icon={playing ? <PauseOutlined aria-hidden /> : <CaretRightOutlined aria-hidden />}
        aria-label={t(playing ? 'pause' : 'play')}
        title={t(playing ? 'pause' : 'play')}
        onClick={() => onPlaying(!playing)}
      />
      <span className={styles.dots}>
        {slides.map(({ key }, i) => (
          <button
            key={key}
            type="button"
            className={styles.dot}
            aria-label={t('goTo', { n: i + 1, title: t(`heading.${key}`) })}
            aria-current={i === slideIndex}
            onClick={() => onSlide(i)}
          />
        ))}
      </span>
      <Button
        type="text"
        icon={<LeftOutlined aria-hidden />}
        aria-label={t('previous')}
        title={t('previous')}
        onClick={() => turn(-1)}
      />
      <Button
        type="text"
        icon={<RightOutlined aria-hidden />}
        aria-label={t('next')}
        title={t('next')}
        onClick={() => turn(1)}
      />
    </div>
  )
}
