import { LayoutOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Columns } from '@/ui/table/useColumns'
import { lazyPart } from '@/ui/pane/lazyPart'
import type { SavedViewState } from './savedView'

const Panel = lazyPart(() => import('./SavedViewsPanel').then((file) => file.SavedViewsPanel), ['views'])

interface Props<Row> {
  saved: SavedViewState
  columns: Columns<Row>
  /** Clears all filters, also those typed but not applied. */
  onReset: () => void
}

/**
 * The "Views" button of a list: filters and columns under a name, kept on the server, shareable by link. A view's
 * columns are shown while its name is in the address; the user's own column set stays as it is.
 */
export function SavedViews<Row>({ saved, columns, onReset }: Props<Row>) {
  const { t } = useTranslation('common')
  const button = useRef<HTMLButtonElement>(null)
  const name = saved.view?.name ?? t('views.button')
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      styles={{ container: { border: '1px solid var(--pg-line-strong)' } }}
      open={saved.open}
      onOpenChange={saved.setOpen}
      content={
        <Panel
          saved={saved}
          choices={columns.choices}
          onEscape={() => {
            saved.setOpen(false)
            button.current?.focus()
          }}
          onDefault={() => {
            onReset()
            columns.toDefault()
            saved.show(undefined)
          }}
        />
      }
    >
      <Button
        ref={button}
        icon={<LayoutOutlined aria-hidden />}
        title={name}
        aria-expanded={saved.open}
        aria-haspopup="dialog"
      >
        {name}
      </Button>
    </Popover>
  )
}
