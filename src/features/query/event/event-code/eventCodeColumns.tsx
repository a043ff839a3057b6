import type { EventCodeRow } from '@/api/query/eventCodes'
import { columnsOf } from '@/domain/columns/columnsOf'
import { stampColumns } from '@/domain/columns/stampColumns'
import { commProtocol, eventDevice, yesNo } from '@/rules/codes/dictionaries'
import { enabledStatus, eventType, severity } from '@/rules/codes/statuses'

const col = columnsOf<EventCodeRow>()('eventCodes')

export const eventCodeColumns = [
  col.text('event_code', { width: 148, mono: true, identity: true, sort: true }),
  col.text('event_name', { width: 230, sort: true }),
  col.code('device', { title: 'device', codes: eventDevice, width: 92, sort: true }),
  col.status('event_type', { codes: eventType, width: 140, sort: true }),
  col.status('severity', { codes: severity, width: 116, sort: true }),
  col.status('enabled', { codes: enabledStatus, width: 112, sort: true }),
  col.custom('paired_code', {
    title: 'pairedBy',
    width: 200,
    text: ({ paired_code, paired_name }) => [paired_code, paired_name].filter(Boolean).join(' · '),
  }),
  col.text('advice', { title: 'advice', width: 300 }),
  col.custom('abnormal_rule', {
    title: 'abnormalRule',
    width: 190,
    sort: true,
    text: ({ abnormal_rule }, texts) =>
      abnormal_rule && texts.or(`abnormal:rule.${abnormal_rule}`, abnormal_rule),
  }),
  col.code('is_standard', {
    title: 'standard',
    codes: yesNo,
    width: 110,
    explain: { word: 'standardHelp' },
    sort: true,
  }),
  col.code('reported', {
    title: 'reported',
    codes: yesNo,
    width: 140,
    explain: { word: 'reportedHelp' },
    sort: true,
  }),
  col.code('push', { title: 'push', codes: yesNo, width: 150, sort: true }),
  col.code('comm_protocol', { codes: commProtocol, width: 150, sort: true }),
  col.text('name_en', { title: () => 'English', width: 200 }),
  col.text('name_zh', { title: () => '中文', width: 170 }),
  col.text('name_es', { title: () => 'Español', width: 200 }),
  col.text('name_ja', { title: () => '日本語', width: 180 }),
  col.text('remark', { width: 200, hidden: true }),
  ...stampColumns,
]
