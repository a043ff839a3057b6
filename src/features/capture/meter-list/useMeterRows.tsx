import {
  AimOutlined,
  BarChartOutlined,
  CopyOutlined,
  DeleteOutlined,
  EditOutlined,
  LineChartOutlined,
  PlayCircleOutlined,
  PrinterOutlined,
  SwapOutlined,
  ThunderboltOutlined,
} from '@ant-design/icons'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MeterListRow } from '@/api/meters'
import { meterChangePath, meterCurvePath, meterEnergyPath, meterEditPath } from '@/domain/meterPages'
import { selection } from '@/stores/selection'
import { copyText } from '@/ui/actions/copyText'
import { RowActions, rowActionsWidth } from '@/ui/actions/RowActions'
import type { RowBehaviour } from '@/ui/list/ListTable'

/** What can be done with one meter of the list. */
export function useMeterRows(
  read: (row: MeterListRow) => void,
  print: (row: MeterListRow) => void,
  remove: (rows: readonly MeterListRow[]) => unknown,
  resume: (row: MeterListRow) => unknown,
): RowBehaviour<MeterListRow> {
  const { t } = useTranslation('capture')
  return useMemo((): RowBehaviour<MeterListRow> => {
    return {
      name: (row) => row.metercomid,
      selectable: true,
      onOpen: select,
      actions: {
        width: rowActionsWidth(4),
        render: (row) => (
          <RowActions
            name={row.metercomid}
            actions={[
              {
                key: 'curves',
                label: t('meterList.curves'),
                icon: <LineChartOutlined aria-hidden />,
                to: meterCurvePath(row.id),
              },
              {
                key: 'read',
                label: t('meterList.read'),
                icon: <ThunderboltOutlined aria-hidden />,
                can: 'read',
                run: () => read(row),
              },
              {
                key: 'energy',
                label: t('meterList.energy'),
                icon: <BarChartOutlined aria-hidden />,
                to: meterEnergyPath(row.id),
              },
              {
                key: 'copy',
                label: t('meterList.copyNumber'),
                icon: <CopyOutlined aria-hidden />,
                run: () => copyText(row.metercomid, t('meterList.copied')),
              },
              {
                key: 'select',
                label: t('meterList.selectMeter'),
                icon: <AimOutlined aria-hidden />,
                run: () => select(row),
              },
              {
                key: 'edit',
                label: t('meterList.edit'),
                icon: <EditOutlined aria-hidden />,
                can: 'edit',
                to: meterEditPath(row.id),
              },
              {
                key: 'change',
                label: t('meterList.change'),
                icon: <SwapOutlined aria-hidden />,
                can: 'edit',
                to: meterChangePath(row.id),
              },
              {
                key: 'print',
                label: t('meterList.printCard'),
                icon: <PrinterOutlined aria-hidden />,
                run: () => print(row),
              },
              {
                key: 'resume',
                label: t('meterList.resume'),
                icon: <PlayCircleOutlined aria-hidden />,
                can: 'edit',
                hidden: row.use_status !== '0',
                run: () => resume(row),
              },
              {
                key: 'delete',
                label: t('meterList.remove'),
                icon: <DeleteOutlined aria-hidden />,
                can: 'del',
                danger: true,
                run: () => remove([row]),
              },
            ]}
          />
        ),
      },
    }
  }, [t, read, print, remove, resume])
}

/** The specification's selection of a meter: it goes to the whole app. */
function select(row: MeterListRow): void {
  selection.selectMeter(
    { id: row.id, mp: row.mp, cons_no: row.cons_no, cons_name: row.cons_name },
    { id: row.tml_id, label: row.cp_name, identify: 'rcp', comm_protocol: row.comm_protocol },
  )
}
