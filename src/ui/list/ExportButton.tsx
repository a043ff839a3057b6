import { ExportOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCan } from '@/ui/access/access'
import type { FilterField } from '@/ui/fields/filterFields'
import { lazyPart } from '@/ui/pane/lazyPart'
import type { Columns } from '@/ui/table/useColumns'
import { appliedChips, type ContextChip } from './appliedChips'
import type { Exporting } from './exporting'
import type { List } from './useList'

const ExportChoice = lazyPart(() => import('./ExportChoice').then((file) => file.ExportChoice), ['exports'])

interface Props<Row, Query extends object> {
  list: List<Row, Query>
  fields: readonly FilterField<Query>[]
  columns: Columns<Row>
  context: readonly ContextChip[]
  exporting: Exporting | undefined
}

/** The "Export" button: it asks which rows and columns to export, and never exports more than it announces. */
export function ExportButton<Row, Query extends object>(props: Props<Row, Query>) {
  const { list, fields, columns, context, exporting } = props
  const { t, i18n } = useTranslation('common')
  const can = useCan()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (!exporting || !can(exporting.can)) return null
  const chips = (source: List<Row, Query>) =>
    appliedChips(source, fields, context, i18n.language, t).map(({ label, value }) => ({ label, value }))
  const { count } = exporting
  const shared = {
    icon: <ExportOutlined aria-hidden />,
    loading: exporting.busy,
    title: t('action.export'),
    children: t('action.export'),
  }
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
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
        <ExportChoice
          ticked={list.selected.size}
          listed={list.total}
          narrowed={list.onlyKeys !== undefined || Object.keys(list.applied).length > 0}
          count={count}
          columns={{ visible: columns.visible.length, total: columns.arranged.length }}
          onClose={close}
          onExport={(wish) => {
            close()
            const filters = chips(wish.rows === 'all' ? { ...list, applied: {}, onlyKeys: undefined } : list)
            void exporting.run({ ...wish, filters: [...wish.filters, ...filters] })
          }}
        />
      }
    >
      <Button {...shared} ref={button} aria-expanded={open} aria-haspopup="dialog" />
    </Popover>
  )
}
