import { clsx } from 'clsx'
import { createContext, use, type ReactNode, type Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { pageAttribute, pageHead } from '@/ui/print/pageRule'
import { usePageRule } from '@/ui/print/usePageRule'
import css from './Sheet.module.css'

/** Paper that a sheet is made for; '80mm' is the roll of a till or of a belt printer. */
export type PaperSize = '80mm' | 'A5' | 'A4'

const pages: Readonly<Record<PaperSize, string>> = {
  '80mm': 'size: 80mm auto; margin: 3mm',
  A5: 'size: A5; margin: 10mm',
  A4: 'size: A4; margin: 12mm',
}

const SizeContext = createContext<PaperSize>('A4')

/** Size of the sheet around a component. */
export const usePaperSize = (): PaperSize => use(SizeContext)

interface Props {
  ref: Ref<HTMLElement>
  /** Accessible name. */
  name: string
  size?: PaperSize
  /** Lays the paper on its long side; a roll has none. */
  landscape?: boolean
  /** Head of every printed page, with the page's number at its foot. */
  head?: string
  /** True for a sheet that is the content of a page: it grows with what stands on it, and the browser's own print takes its page. */
  inPage?: boolean
  className?: string | undefined
  children: ReactNode
}

/**
 * A sheet of paper, drawn on the screen as it is printed by `printElement`: its size sets the printed page, the margins and
 * the type. On a roll everything is black and in one column.
 * @example <Sheet ref={paper} name={t('print.title')} size="A5">…</Sheet>
 */
export function Sheet({
  ref,
  name,
  size = 'A4',
  landscape = false,
  head,
  inPage = false,
  className,
  children,
}: Props) {
  const { i18n } = useTranslation()
  const paperPage = landscape && size !== '80mm' ? `size: ${size} landscape; margin: 10mm` : pages[size]
  const declarations = head === undefined ? paperPage : `${paperPage}; ${pageHead(head)}`
  usePageRule(inPage ? declarations : undefined)
  const Element = inPage ? 'article' : 'section'
  return (
    <Element
      ref={ref}
      className={clsx(css.sheet, className)}
      data-size={size}
      data-in-page={inPage || undefined}
      lang={i18n.language}
      aria-label={name}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={inPage ? undefined : 0}
      {...{ [pageAttribute]: declarations }}
    >
      <SizeContext value={size}>{children}</SizeContext>
    </Element>
  )
}
