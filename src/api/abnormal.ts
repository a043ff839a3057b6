/** An item of abnormal meter data as the bell and the channel 'RemindAbnormalNum:' carry it. */
export interface AbnormalItem {
  id: string
  meter_id: string
  metercomid: string
  /** Words of the server for the family and the rule, in the language of the request. */
  dispmonitor_type: string
  dispe_type: string
  /** yyyy-MM-dd */
  data_date: string
  /** 'Yes' once somebody has read it, 'No' before. */
  read_result: string
}
