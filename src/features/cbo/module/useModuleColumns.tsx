import { WarningOutlined } from '@ant-design/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ModuleRow } from '@/api/menuModules'
import { useStampColumns } from '@/domain/stampColumns'
import { useWords } from '@/domain/words'
import { useMenuPage } from '@/stores/menuPages'
import { isIconName } from '@/ui/form/icons'
import { NamedIcon } from '@/ui/form/NamedIcon'
import type { Column } from '@/ui/list/columns'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { yesNo } from '@/rules/dictionaries'
import { componentProblem } from './componentProblem'
import styles from './Modules.module.css'

export function useModuleColumns(): readonly Column<ModuleRow>[] {
  const { t } = useTranslation('modules')
  const { t: picker } = useTranslation('picker')
  const { word } = useWords()
  const stamps = useStampColumns()
  const buttons = useMenuPage('buttons')
  return useMemo((): readonly Column<ModuleRow>[] => {
    const text = (
      key: 'code' | 'route' | 'address' | 'remarks',
      title: string,
      width: number,
      hidden = false,
    ) => ({
      key,
      title,
      width,
      hidden,
      render: (row: ModuleRow) => row[key] || <NoValue />,
    })
    const flag = (
      key: 'hidden' | 'always_show' | 'cache' | 'route_flag',
      title: string,
      width: number,
    ): Column<ModuleRow> => ({ key, title, width, render: (row) => word(yesNo, row[key]) })
    return [
      {
        key: 'name',
        title: t('name'),
        width: 280,
        identity: true,
        render: (row) => (
          <span className={styles.name}>
            <NamedIcon name={row.icon} /> {row.name}
          </span>
        ),
      },
      text('code', t('code'), 150),
      {
        key: 'icon',
        title: t('icon'),
        width: 140,
        hidden: true,
        render: (row) => (isIconName(row.icon) ? picker(`iconName.${row.icon}`) : row.icon || <NoValue />),
      },
      text('route', t('route'), 150),
      text('address', t('address'), 260, true),
      {
        key: 'component',
        title: t('component'),
        width: 250,
        render: (row) => {
          if (row.component === '') return <NoValue />
          const problem = componentProblem(row)
          return (
            <span className={styles.component}>
              {row.component}
              {problem && (
                <WarningOutlined
                  className={styles.warning}
                  aria-label={
                    problem.code === undefined
                      ? t('componentUnknown')
                      : t('componentOther', { code: problem.code })
                  }
                  title={
                    problem.code === undefined
                      ? t('componentUnknown')
                      : t('componentOther', { code: problem.code })
                  }
                />
              )}
            </span>
          )
        },
      },
      {
        key: 'sort',
        title: t('sort'),
        width: 80,
        align: 'right',
        render: (row) => <Quantity value={row.sort} decimals={0} />,
      },
      flag('hidden', t('hidden'), 80),
      flag('always_show', t('alwaysShow'), 120),
      flag('cache', t('cache'), 120),
      flag('route_flag', t('routeFlag'), 110),
      {
        key: 'action_count',
        title: t('actionCount'),
        width: 90,
        align: 'right',
        render: (row) => {
          const count = <Quantity value={row.action_count} decimals={0} />
          return buttons && row.action_count > 0 ? (
            <ObjectLink to={`${buttons}?module_id=${encodeURIComponent(row.id)}`}>{count}</ObjectLink>
          ) : (
            count
          )
        },
      },
      text('remarks', t('remarks'), 200),
      ...stamps,
    ]
  }, [t, picker, word, stamps, buttons])
}
