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
/** They cover themselves again after this, ms. */
const shownFor = 30_000

interface Props<Keys> {
  /** Tells the keys; called right after the password was found right. */
  reveal: () => Promise<Keys>
  /** On the button, then in the dialog that asks for the password. */
  words: { show: string; hide: string; title: string; text: string }
  /** Draws them: the keys while they are in sight, else undefined; the button is absent without the right `reveal`. */
  children: (keys: Keys | undefined, button: ReactNode) => ReactNode
}

/**
 * Keys of a device: covered; in sight for 30 s after the operator's password, which the operation log remembers. They
 * are kept nowhere else, and a page that is left forgets them.
 * @example <Covered reveal={() => api.reveal(id)} words={words}>{(keys, button) => <>{keys?.ak ?? '••••'} {button}</>}</Covered>
 */
export function Covered<Keys>({ reveal, words, children }: Props<Keys>) {
  const can = useCan()
  const [asking, setAsking] = useState(false)
  const [keys, setKeys] = useState<Keys>()
  useEffect(() => {
    if (keys === undefined) return undefined
    const timer = setTimeout(() => setKeys(undefined), shownFor)
    return () => {
      clearTimeout(timer)
      // A tab that is left does not keep them.
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
            onClick={() => (keys ? setKeys(undefined) : setAsking(true))}
          >
            {keys ? words.hide : words.show}
          </Button>
        ),
      )}
      {asking && (
        <PasswordConfirm
          title={words.title}
          okText={words.show}
          onConfirm={async () => setKeys(await reveal())}
          onClose={() => setAsking(false)}
        >
          {words.text}
        </PasswordConfirm>
      )}
    </>
  )
}

/** One of them: as it is, or covered, with its fingerprint where the head-end tells one; '' where none is stored. */
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
