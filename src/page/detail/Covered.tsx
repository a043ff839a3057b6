import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { Term } from '@/domain/words/Term'
import { lazyPart } from '@/ui/pane/lazyPart'
import { useCan } from '@/ui/access/access'
import css from './detail.module.css'

const PasswordConfirm = lazyPart(
  () => import('@/domain/pickers/PasswordConfirm').then((file) => file.PasswordConfirm),
  ['picker'],
)
/** Time until revealed keys are covered again, ms. */
const visibleMs = 30_000

interface Props<Keys> {
  /** Loads the keys; called right after the password was accepted. */
  reveal: () => Promise<Keys>
  /** Texts of the button and of the password dialog. */
  words: { show: string; hide: string; title: string; text: string }
  /** Renders the keys, undefined while they are covered; `button` is false for a user without the right `reveal`. */
  children: (keys: Keys | undefined, button: ReactNode) => ReactNode
}

/**
 * Keys of a device, covered at first. The operator's password reveals them for 30 s, which the operation log records.
 * They live in this component only, so leaving the page forgets them.
 * @example <Covered reveal={() => api.reveal(id)} words={words}>{(keys, button) => <>{keys?.ak ?? '••••'}
 * {button}</>}</Covered>
 */
export function Covered<Keys>({ reveal, words, children }: Props<Keys>) {
  const can = useCan()
  const [isConfirming, setConfirming] = useState(false)
  const [keys, setKeys] = useState<Keys>()
  useEffect(() => {
    if (keys === undefined) return undefined
    const timer = setTimeout(() => setKeys(undefined), visibleMs)
    return () => {
      clearTimeout(timer)
      // Leaving the tab forgets the keys.
      setKeys(undefined)
    }
  }, [keys])
  const Icon = keys ? EyeInvisibleOutlined : EyeOutlined
  return (
    <>
      {children(
        keys,
        can('reveal') && (
          <Button
            type="text"
            size="small"
            icon={<Icon aria-hidden />}
            onClick={() => (keys ? setKeys(undefined) : setConfirming(true))}
          >
            {keys ? words.hide : words.show}
          </Button>
        ),
      )}
      {isConfirming && (
        <PasswordConfirm
          title={words.title}
          okText={words.show}
          onConfirm={async () => setKeys(await reveal())}
          onClose={() => setConfirming(false)}
        >
          {words.text}
        </PasswordConfirm>
      )}
    </>
  )
}

/** One key, plain or covered, with its check value where the head-end sends one; '' where no key is stored. */
export const keyText = (key: string, check?: string): ReactNode =>
  key && (
    <>
      <span className={css.mono}>{key}</span>
      {check && (
        <>
          {' · '}
          <Term code="kcv">KCV</Term> <span className={css.mono}>{check}</span>
        </>
      )}
    </>
  )
