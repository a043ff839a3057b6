import { Modal, type InputRef } from 'antd'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { paletteStore } from '@/stores/palette'
import type { BuiltRoutes } from '../menu/routes'
import type { Item } from './items'
import { PaletteSearch } from './PaletteSearch'

/** Finds and does anything. Closed by Escape or its cross; the focus then returns, or goes to what was opened. */
export function Palette({ open, routes }: { open: boolean; routes: BuiltRoutes }) {
  const { t } = useTranslation('palette')
  const chosenItem = useRef<Item>(undefined)
  const input = useRef<InputRef>(null)

  function choose(item: Item): void {
    paletteStore.remember({ id: item.id, title: item.title, detail: item.detail, ...item.memory })
    chosenItem.current = item
    paletteStore.close()
    if (!item.after) item.run()
  }
  return (
    <Modal
      open={open}
      onCancel={paletteStore.close}
      afterOpenChange={(isOpen) => isOpen && input.current?.focus()}
      afterClose={() => {
        const item = chosenItem.current
        chosenItem.current = undefined
        if (item?.after) item.run()
        else if (item) document.getElementById('main')?.focus({ preventScroll: true })
      }}
      title={t('title')}
      footer={null}
      width={640}
      // The search field keeps its place while the list of results grows and shrinks.
      centered={false}
      style={{ top: 72 }}
      mask={{ closable: false }}
      closable={{ 'aria-label': t('close') }}
      destroyOnHidden
    >
      <PaletteSearch routes={routes} input={input} onChoose={choose} />
    </Modal>
  )
}
