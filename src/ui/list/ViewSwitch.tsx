import { AppstoreOutlined, TableOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localStore } from '@/lib/storage'

export type ListView = 'table' | 'cards'
const isView = (kept: unknown): kept is ListView => kept === 'table' || kept === 'cards'

/** How a list is shown: remembered under the screen's module code. */
export function useListView(id: string): [ListView, (next: ListView) => void] {
  const store = `powergate.listView.${id}`
  const [view, setView] = useState<ListView>(() => {
    const kept = localStore.get(store)
    return isView(kept) ? kept : 'table'
  })
  return [
    view,
    (next) => {
      setView(next)
      localStore.set(store, next)
    },
  ]
}

/** Table or cards. */
export function ViewSwitch({ view, onView }: { view: ListView; onView: (next: ListView) => void }) {
  const { t } = useTranslation('form')
  return (
    <Segmented
      aria-label={t('view.title')}
      value={view}
      options={(['table', 'cards'] as const).map((value) => ({
        value,
        title: t(`view.${value}`),
        label:
          value === 'table' ? (
            <TableOutlined aria-label={t('view.table')} />
          ) : (
            <AppstoreOutlined aria-label={t('view.cards')} />
          ),
      }))}
      onChange={onView}
    />
  )
}
