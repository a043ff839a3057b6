import type { SearchHit } from '../../src/api/cbo/search'
import type { meterConsumerApi } from '../../src/api/capture/meterConsumer'
import type { MeterLookupRow } from '../../src/api/console/meterLookup'
import type { MeterDetail, MeterRow } from '../../src/api/capture/meters'
import type { PriceAnswer } from '../../src/api/prepaid/prices'
import type { Ask } from './ask'
import type { Note } from './rule'

type ConsumerOfMeter = Awaited<ReturnType<typeof meterConsumerApi.of>>

/** More hits of a number than this may hide some of the points of a consumer. */
const mostHits = 5
const consumerText = (consNo: string, name: string): string => `${consNo} ${name}`

/** Compares the consumer that list, search, lookup, page and contract of a meter name, on the day of the clock. */
export async function checkConsumer(ask: Ask, id: string, today: string, note: Note): Promise<void> {
  const detail = await ask.get<MeterDetail>(`/capture/meter/detail/${id}`)
  if (detail.cons_no === '') return
  const card = await ask.get<ConsumerOfMeter>(`/capture/meter/consumer/${id}`)
  const contract = await ask.get<PriceAnswer>('/prepaid/price/query', { meter_id: id, date: today })
  const byNumber = { type: '1', font: detail.cons_no }
  const list = await ask.page<MeterRow>('/capture/meter/list', byNumber)
  const lookup = await ask.page<MeterLookupRow>('/g/cMeter/dataMeterlist', byNumber)
  const searched = await ask.page<SearchHit>('/cbo/search/list', { keyword: detail.cons_no, pageSize: 30 })
  const hits = searched.rows.filter(({ kind }) => kind === 'meter')
  const hit = hits.find((candidate) => candidate.id === id)
  const nameIn = (rows: readonly Pick<MeterRow, 'id' | 'cons_no' | 'cons_name'>[]): string => {
    const row = rows.find((candidate) => candidate.id === id)
    return row ? consumerText(row.cons_no, row.cons_name) : ''
  }
  const texts = {
    list: nameIn(list.rows),
    lookup: nameIn(lookup.rows),
    search: hit
      ? consumerText(hit.details[0] ?? '', hit.person ?? '')
      : hits.length > mostHits
        ? consumerText(detail.cons_no, detail.cons_name)
        : '',
    contract: consumerText(contract.cons_no, contract.cons_name),
  }
  const expected = consumerText(detail.cons_no, detail.cons_name)
  for (const [source, name] of Object.entries(texts))
    note('consumers', name === expected, () => `${id}: ${expected}, in the ${source} "${name}"`)
  if (contract.contract_begin !== '' && card.since !== '')
    note(
      'consumers',
      contract.contract_begin === card.since,
      () => `${id}: contract of ${contract.contract_begin}, on the page ${card.since}`,
    )
  for (const { cons_no } of card.before.slice(0, 1)) {
    const former = await ask.page<MeterRow>('/capture/meter/list', { type: '1', font: cons_no })
    note('consumers', former.total === 0, () => `${id}: the list finds ${cons_no}, who moved out`)
  }
}
