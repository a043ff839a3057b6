import { clsx } from 'clsx'
import { Form } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { meterLookupApi } from '@/api/console/meterLookup'
import type { MeterInput } from '@/api/capture/meters'
import { useLoad } from '@/ui/data/queries'
import { loadedOptions } from '@/ui/fields/loadedOptions'
import { OptionSelect } from '@/ui/fields/OptionSelect'
import styles from './MeterEdit.module.css'

/** Maximum number of consumers in the list. */
const maxConsumers = 15

/** Takes over number and name of an existing consumer; a new one is typed into the fields below. */
export function ConsumerSelect() {
  const { t } = useTranslation('meterForm')
  const form = Form.useFormInstance<MeterInput>()
  const [keyword, setKeyword] = useState('')
  const loaded = useLoad(
    ['consumers', keyword],
    (signal) =>
      meterLookupApi.page(
        {
          font: keyword,
          type: /^\d+$/.test(keyword) ? '1' : '2',
          currentPage: 1,
          pageSize: maxConsumers,
          sidx: 'code',
          sord: 'asc',
          lockNum: 0,
        },
        signal,
      ),
    { enabled: keyword.length >= 2 },
  )
  const consumers = loadedOptions(loaded, ({ rows }) =>
    keyword.length < 2
      ? []
      : [...new Map(rows.map((row) => [row.cons_no, row])).values()]
          .filter((row) => row.cons_no !== '')
          .map((row) => ({
            value: row.cons_no,
            label: `${row.cons_no} · ${row.cons_name}`,
            name: row.cons_name,
          })),
  )
  return (
    <Form.Item label={t('consumer')} extra={t('consumerHelp')} className={clsx(styles.wide)}>
      <OptionSelect
        aria-label={t('consumer')}
        value={null}
        placeholder={t('consumerHint')}
        showSearch={{ filterOption: false, onSearch: setKeyword }}
        empty={t(keyword.length < 2 ? 'typeMore' : 'noConsumer')}
        options={consumers}
        onSelect={(_value, option) => {
          form.setFieldsValue({ cons_no: option.value, cons_name: option.name })
          // Values from the list are checked like typed ones.
          void form.validateFields(['cons_no', 'cons_name'])
          setKeyword('')
        }}
      />
    </Form.Item>
  )
}
