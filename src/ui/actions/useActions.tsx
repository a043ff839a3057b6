import {
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  EyeOutlined,
  PlusOutlined,
  SubnodeOutlined,
} from '@ant-design/icons'
import { useMemo, type ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import type { Action } from './actions'

type Run = () => unknown
type Change = Partial<Action>
type Sign = ComponentType<{ 'aria-hidden': true }>

/**
 * The actions that nearly every list has, with their words, signs and permissions; `open` and `run` make the others.
 * @example
 * const act = useActions()
 * rowActions={(row) => [act.open('areas', t('areas'), ApartmentOutlined, areasPath(row)), act.edit(() => lines.edit(row))]}
 */
export function useActions() {
  const { t } = useTranslation('common')
  return useMemo(() => {
    const usualAction =
      (key: string, label: string, icon: Action['icon'], defaults: Change = {}) =>
      (run: Run, change: Change = {}): Action => ({ key, label, icon, run, ...defaults, ...change })
    const open = (key: string, label: string, Icon: Sign, path: string, change?: Change): Action => ({
      key,
      label,
      icon: <Icon aria-hidden />,
      to: path,
      ...change,
    })
    const run = (key: string, label: string, Icon: Sign, does: Run, change?: Change): Action => ({
      key,
      label,
      icon: <Icon aria-hidden />,
      run: does,
      ...change,
    })
    return {
      /** Opens a page. */
      open,
      /** Does something else. */
      run,
      add: usualAction('add', t('action.add'), <PlusOutlined aria-hidden />, { can: 'add' }),
      /** Below a row of a tree. */
      addBelow: (label: string, does: Run, change?: Change) =>
        run('add', label, SubnodeOutlined, does, { can: 'add', ...change }),
      edit: usualAction('edit', t('action.edit'), <EditOutlined aria-hidden />, { can: 'edit' }),
      details: usualAction('details', t('action.details'), <EyeOutlined aria-hidden />),
      copy: usualAction('copy', t('action.copy'), <CopyOutlined aria-hidden />),
      remove: usualAction('remove', t('action.delete'), <DeleteOutlined aria-hidden />, {
        can: 'del',
        danger: true,
      }),
    }
  }, [t])
}
