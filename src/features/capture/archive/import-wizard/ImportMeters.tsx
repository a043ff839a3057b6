import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { meterImportsApi } from '@/api/capture/meterImport'
import { sidePanels } from '@/stores/sidePanels'
import { useCan } from '@/ui/access/access'
import { queryClient, useLoad } from '@/ui/data/queries'
import { ImportWizard } from '@/domain/import/ImportWizard'
import { ForbiddenState } from '@/ui/states/ForbiddenState'
import { EarlierImports } from './EarlierImports'
import styles from './ImportMeters.module.css'
import { meterImportServer } from './meterImportServer'
import { useMeterImportColumns } from './useMeterImportColumns'
import { checkedAtOnce, importLimit } from '@/rules/limits/limits'
import type { MeterImportKey } from '@/api/capture/meterImport'
import type { ImportSpec } from '@/domain/import/importSpec'

/** Nearly every page counts or lists meters, so an import makes all of them stale. */
const refreshEverything = () => {
  void queryClient.invalidateQueries()
  sidePanels.refreshTrees()
}
/** Maximum number of listed batches. */
const batchLimit = 10

/** Meter import; users without the permission are refused before the first step. */
export function ImportMeters() {
  const can = useCan()
  return can('import') ? <MeterImport /> : <ForbiddenState />
}

function MeterImport() {
  const { t } = useTranslation('imports')
  const columns = useMeterImportColumns()
  const batches = useLoad(['meterImports'], (signal) =>
    meterImportsApi.batches({ currentPage: 1, pageSize: batchLimit }, signal),
  )
  const { reload } = batches
  const spec = useMemo(
    (): ImportSpec<MeterImportKey> => ({
      title: t('meters.title'),
      fileName: 'meters',
      columns,
      limits: importLimit,
      checkedAtOnce,
      // Codes come from this screen's own rules and from the head-end, which share one list.
      problem: (code) => (t as (key: string) => string)(`problem.${code}`),
      server: meterImportServer(reload, refreshEverything),
    }),
    [t, columns, reload],
  )
  return (
    <div className={styles.page}>
      <ImportWizard spec={spec} onChanged={refreshEverything} />
      <EarlierImports batches={batches} onChanged={refreshEverything} />
    </div>
  )
}
