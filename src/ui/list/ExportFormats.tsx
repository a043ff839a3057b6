import { ExportOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import type { ExportWish } from './exporting'

interface Props {
  label: string
  busy: boolean
  onExport: (format: ExportWish['format']) => unknown
}

/** An export where only the format can be chosen: the rows and columns of the file are settled. */
export function ExportFormats({ label, busy, onExport }: Props) {
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'csv', label: 'CSV' },
          { key: 'xlsx', label: 'Excel' },
        ],
        onClick: ({ key }) => void onExport(key === 'xlsx' ? key : undefined),
      }}
    >
      <Button icon={<ExportOutlined aria-hidden />} loading={busy}>
        {label}
      </Button>
    </Dropdown>
  )
}
