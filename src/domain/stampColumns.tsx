import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Stamped } from '@/api/resource'
import { formatDateTime } from '@/lib/time'
import type { Column } from '@/ui/list/columns'
import { useWords } from './words'

/** Who made a row and who changed it last (the macro `@upd` of the catalogue); the making is hidden at first. */
export function useStampColumns(): readonly Column<Stamped>[] {
  const { i18n } = useTranslation('domain')
  const { field } = useWords()
  return useMemo(() => {
    const user = (key: 'create_user' | 'update_user', hidden: boolean): Column<Stamped> => ({
      key,
      title: field(key),
      width: 130,
      hidden,
      render: (row) => row[key],
    })
    const time = (key: 'create_time' | 'update_time', hidden: boolean): Column<Stamped> => ({
      key,
      title: field(key),
      width: 170,
      hidden,
      render: (row) => formatDateTime(row[key], i18n.language),
    })
    return [
      user('update_user', false),
      time('update_time', false),
      user('create_user', true),
      time('create_time', true),
    ]
  }, [field, i18n.language])
}
