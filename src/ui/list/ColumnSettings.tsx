import { SettingOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '@/ui/pane/lazyPart'
import type { Columns } from '@/ui/table/useColumns'
import { useTranslator } from '@/ui/table/useTranslator'
import { wholeTables } from '@/ui/table/wholeTables'
import { useDensity } from './useDensity'

const ColumnsDialog = lazyPart(() => import('./ColumnsDialog').then((file) => file.ColumnsDialog))

interface Props<Row> {
  columns: Columns<Row>
  /** Rows on screen, to whose values the columns can be fitted. */
  rows: readonly Row[]
}

/** The "Columns" button: chooses the visible columns, their order and the pinned ones; fits all widths. */
export function ColumnSettings<Row>({ columns, rows }: Props<Row>) {
  const { t } = useTranslation('common')
  const words = useTranslator()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useDensity(columns.owner)
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      // High contrast has no shadows, so the border lifts the popover off the page.
      styles={{ container: { border: '1px solid var(--pg-line-strong)' } }}
      open={open}
      onOpenChange={setOpen}
      content={
        <ColumnsDialog
          columns={columns}
          onFit={async () => {
            const { fitWidth } = await import('@/ui/table/fitWidth')
            const table = button.current?.closest('section')?.querySelector<HTMLElement>('table')
            if (!table) return
            // Columns out of sight are measured too.
            wholeTables.draw()
            const widths = new Map(
              columns.visible.map((column) => [column.key, fitWidth(table, column, rows, words)]),
            )
            wholeTables.end()
            columns.fit(({ key, width }) => widths.get(key) ?? width)
          }}
          onClose={() => {
            setOpen(false)
            button.current?.focus()
          }}
        />
      }
    >
      <Button
        ref={button}
        icon={<SettingOutlined aria-hidden />}
        title={t('action.columns')}
        aria-expanded={open}
        aria-haspopup="dialog"
      >
        {t('action.columns')}
      </Button>
    </Popover>
  )
}
