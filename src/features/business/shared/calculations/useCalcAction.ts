import { CalculatorOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { useMenuPage } from '@/stores/menuPages'
import type { Action } from '@/ui/actions/actions'
import { useActions } from '@/ui/actions/useActions'
import { calcPath } from './calcPath'

/** Action "Recalculate" of an area or line, for users who may start a calculation. */
export function useCalcAction(
  kind: 'area' | 'line',
): (id: string, period?: string, until?: string) => Action {
  const { t } = useTranslation('losses')
  const act = useActions()
  const page = useMenuPage('calculateElectricity', 'edit')
  return (id, period, until) =>
    act.open('calculate', t('calculate'), CalculatorOutlined, calcPath(page ?? '', kind, id, period, until), {
      hidden: page === undefined,
    })
}
