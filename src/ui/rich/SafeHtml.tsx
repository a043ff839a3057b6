import { useLayoutEffect, useRef, type MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import styles from './SafeHtml.module.css'
import { sanitise } from './sanitise'

interface Props {
  /** HTML from a server; nothing about it is trusted. */
  html: string
  /** A link of the console was followed: what covers the page can go. */
  onLeave?: () => void
}

/**
 * Foreign HTML as text: cleaned by an allow-list, in the console's own typography. Links into the console open in its
 * tabs, all others in a window of their own. Import it lazily: it brings the cleaner with it.
 * @example <SafeHtml html={notice.content} onLeave={onClose} />
 */
export function SafeHtml({ html, onLeave }: Props) {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const box = useRef<HTMLDivElement>(null)
  const outside = t('value.newWindow')
  useLayoutEffect(() => {
    box.current?.replaceChildren(sanitise(html, { origin: window.location.origin, outside }))
  }, [html, outside])

  function follow(event: MouseEvent<HTMLDivElement>): void {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (!link || link.hasAttribute('target') || event.defaultPrevented) return
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onLeave?.()
    void navigate(link.getAttribute('href') ?? '/')
  }
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- hears the clicks of the links inside, which have keys of their own
  return <div ref={box} className={styles.rich} onClick={follow} />
}
