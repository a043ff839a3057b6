import { PrinterOutlined } from '@ant-design/icons'
import type { ReactNode, RefObject } from 'react'
import { setSheetLanguage, useSheetLanguage } from '@/stores/sheetLanguage'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
import { printElement } from '@/ui/print/printElement'
import sharedStyles from '@/ui/theme/shared.module.css'
import { InSheetLanguage, SheetLanguage } from './SheetLanguage'
import { useSheetWords } from './useSheetWords'

interface Props {
  title: string
  /** px */
  width: number
  printText: string
  closeText?: string
  /** The `Sheet` among the children. */
  paper: RefObject<HTMLElement | null>
  isReady?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * Dialog that shows a sheet as it will be printed. The user chooses the sheet's language, which this browser remembers:
 * a sheet is often handed to a person who speaks another one.
 * @example <PrintDialog title={t('title')} paper={paper} …><Sheet ref={paper} name={t('title')}>…</Sheet></PrintDialog>
 */
export function PrintDialog({
  title,
  width,
  printText,
  closeText,
  paper,
  isReady = true,
  onClose,
  children,
}: Props) {
  const sheet = useSheetWords(useSheetLanguage((stored) => stored.language))
  return (
    <PaneDialog
      width={width}
      title={title}
      onClose={onClose}
      {...(closeText !== undefined && { closeText })}
      ok={{
        text: printText,
        icon: <PrinterOutlined aria-hidden />,
        disabled: !isReady || sheet.state === 'loading',
        run: () => printElement(paper.current),
      }}
    >
      <div className={sharedStyles.column}>
        <SheetLanguage sheet={sheet} onChange={setSheetLanguage} />
        <InSheetLanguage sheet={sheet} height={320}>
          {children}
        </InSheetLanguage>
      </div>
    </PaneDialog>
  )
}
