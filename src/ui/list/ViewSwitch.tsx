import { AppstoreOutlined, TableOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localStore } from '@/lib/storage'

export type ListView = 'table' | 'cards'
const isView = (stored: unknown): stored is ListView => stored === 'table' || stored === 'cards'

/** View of a list (table or cards), stored under the screen's module code. */
export function useListView(id: string): [ListView, (next: ListView) => void] {
  const store = `powergate.listView.${id}`
  const [view, setView] = useState<ListView>(() => {
    const stored = localStore.get(store)
    return isView(stored) ? stored : 'table'
  })
  return [
    view,
    (next) => {
      setView(next)
      localStore.set(store, next)
    },
  ]
}

/** Switch between table and cards. */
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
