import { useTranslation } from 'react-i18next'
import type { TemplateRow } from '@/api/query/reports'
import { useMenuPage } from '@/stores/menuPages'
import { EmptyState } from '@/ui/states/EmptyState'
import { ObjectLink } from '@/ui/value/ObjectLink'
import { ReportChoice } from './ReportControls'
import css from './StatReport.module.css'

interface Props {
  saved: readonly TemplateRow[]
  choose: (report: string) => unknown
}

/** Shown instead of a saved report that no longer exists: offers the other reports and their list. */
export function GoneReport({ saved, choose }: Props) {
  const { t } = useTranslation('statReport')
  const templatesPage = useMenuPage('reportTemplate')
  return (
    <EmptyState
      title={t('gone')}
      hint={t('goneHint')}
      action={
        <div className={css.ways}>
          <ReportChoice saved={saved} choose={choose} />
          {templatesPage !== undefined && <ObjectLink to={templatesPage}>{t('template.title')}</ObjectLink>}
        </div>
      }
    />
  )
}
