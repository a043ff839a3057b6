import { AppstoreOutlined, EnvironmentOutlined, TableOutlined } from '@ant-design/icons'
import { Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localStore } from '@/lib/storage'

const signs = { table: TableOutlined, cards: AppstoreOutlined, map: EnvironmentOutlined }
/** A way in which a list shows its rows. */
export type ListView = keyof typeof signs

/** View of a list, one of those that it offers (the first until the user chooses), stored under the screen's module code. */
export function useListView<View extends ListView>(
  id: string,
  views: readonly [View, ...View[]],
): [View, (next: View) => void] {
  const store = `powergate.listView.${id}`
  const [view, setView] = useState<View>(() => {
    const stored = localStore.get(store)
    return views.find((offered) => offered === stored) ?? views[0]
  })
  return [
    view,
    (next) => {
      setView(next)
      localStore.set(store, next)
    },
  ]
}

interface Props<View extends ListView> {
  views: readonly View[]
  view: View
  onView: (next: View) => void
}

/** Switch between the views of a list. */
export function ViewSwitch<View extends ListView>({ views, view, onView }: Props<View>) {
  const { t } = useTranslation('form')
  return (
    <Segmented
      aria-label={t('view.title')}
      value={view}
      options={views.map((value) => {
        const Sign: (typeof signs)[ListView] = signs[value]
        const name = t(`view.${value}`)
        return { value, title: name, label: <Sign aria-label={name} /> }
      })}
      onChange={onView}
    />
  )
}
