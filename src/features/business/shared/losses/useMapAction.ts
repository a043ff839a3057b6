import { EnvironmentOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { withQuery } from '@/lib/url'
import { useMenuPage } from '@/stores/menuPages'
import type { Action } from '@/ui/actions/actions'
import { useActions } from '@/ui/actions/useActions'

/** Action that shows an area or line on the map, where areas are shaded by their losses. */
export function useMapAction(kind: 'tg' | 'line'): (id: string) => Action {
  const { t } = useTranslation('losses')
  const act = useActions()
  const map = useMenuPage('gis')
  return (id) =>
    act.open(
      'map',
      t('openMap'),
      EnvironmentOutlined,
      withQuery(map ?? '', { object: `${kind}:${id}`, losses: '1' }),
      { hidden: map === undefined },
    )
}
