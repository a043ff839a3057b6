import { CopyOutlined, DeleteOutlined, EditOutlined, EyeOutlined, PlusOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Action } from './actions'

type Run = () => unknown
type Change = Partial<Action>

/**
 * The actions that nearly every list has, with their words, signs and permissions.
 * @example const act = useActions(); <RowActions actions={[act.edit(() => setEdited(row))]} />
 */
export function useActions() {
  const { t } = useTranslation('common')
  return useMemo(() => {
    const of =
      (key: string, label: string, icon: Action['icon'], more: Change = {}) =>
      (run: Run, change: Change = {}): Action => ({ key, label, icon, run, ...more, ...change })
    return {
      add: of('add', t('action.add'), <PlusOutlined aria-hidden />, { can: 'add' }),
      edit: of('edit', t('action.edit'), <EditOutlined aria-hidden />, { can: 'edit' }),
      details: of('details', t('action.details'), <EyeOutlined aria-hidden />),
      copy: of('copy', t('action.copy'), <CopyOutlined aria-hidden />),
      remove: of('remove', t('action.delete'), <DeleteOutlined aria-hidden />, { can: 'del', danger: true }),
    }
  }, [t])
}
