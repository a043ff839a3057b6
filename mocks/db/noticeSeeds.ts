import type { Language } from '../../src/i18n/languages'
import type { RoleCode } from './accounts'

type Words = Record<Language, string>

/** The users whom a notice addresses. */
export type Audience =
  | { kind: 'all' }
  | { kind: 'org' }
  | { kind: 'role'; roles: readonly RoleCode[] }
  | { kind: 'user'; users: readonly RoleCode[] }

export interface NoticeSeed {
  type: 'system' | 'maintenance' | 'operation' | 'business'
  audience: Audience
  /** Days before the head-end's start; undefined = a draft. */
  published?: number
  /** Days after the head-end's start from which it is shown. */
  begins?: number
  /** Days after its publishing; undefined = never. */
  valid?: number
  withdrawn?: boolean
  author: string
  /** Readers among the utility's staff when the head-end starts, and the staff that it is for. */
  readers: [read: number, of: number]
  /** Unread by the seeded accounts. */
  fresh?: boolean
  title: Words
  /** HTML. */
  content: Words
}

export const noticeSeeds: readonly NoticeSeed[] = [
  {
    type: 'maintenance',
    audience: { kind: 'all' },
    published: 0.2,
    valid: 7,
    author: 'Alba Moreno Castaño',
    readers: [41, 238],
    fresh: true,
    title: {
      en: 'Collection paused on Sunday, 02:00–04:00',
      zh: '周日 02:00–04:00 暂停采集',
      es: 'Recolección en pausa el domingo, 02:00–04:00',
      ja: '日曜 02:00–04:00 の収集停止',
    },
    content: {
      en: '<p>The collection servers get a new database version on <strong>Sunday between 02:00 and 04:00</strong>.</p><ul><li>No meter is read in this time; automatic tasks catch up afterwards.</li><li>Relay commands are refused, not queued.</li><li>Selling energy at the counters goes on.</li></ul><p>Daily values are complete again by 08:00.</p>',
      zh: '<p>采集服务器将于<strong>周日 02:00 至 04:00</strong> 升级数据库。</p><ul><li>期间不抄表，自动任务随后补抄。</li><li>继电器命令将被拒绝，不排队。</li><li>营业厅售电不受影响。</li></ul><p>日数据将于 08:00 前补齐。</p>',
      es: '<p>Los servidores de recolección reciben una nueva versión de la base de datos el <strong>domingo entre las 02:00 y las 04:00</strong>.</p><ul><li>No se lee ningún medidor en ese tiempo; las tareas automáticas se recuperan después.</li><li>Las órdenes de relé se rechazan, no se ponen en cola.</li><li>La venta de energía en ventanilla continúa.</li></ul><p>Los valores diarios estarán completos a las 08:00.</p>',
      ja: '<p>収集サーバーのデータベースを<strong>日曜 02:00 から 04:00</strong> に更新します。</p><ul><li>この間は検針せず、自動タスクが後で補完します。</li><li>開閉器操作は待機せず拒否されます。</li><li>窓口での販売は継続します。</li></ul><p>日データは 08:00 までに揃います。</p>',
    },
  },
  {
    type: 'operation',
    audience: { kind: 'org' },
    published: 1.4,
    valid: 30,
    author: 'Grace Villanueva',
    readers: [96, 238],
    fresh: true,
    title: {
      en: 'Protected consumers are never disconnected',
      zh: '受保护用户禁止停电',
      es: 'Los consumidores protegidos nunca se desconectan',
      ja: '保護対象の需要家は遮断しない',
    },
    content: {
      en: '<p>Hospitals, water works and homes with life support carry a shield in the meter archive. Their relays stay closed whatever the balance says.</p><table><thead><tr><th>Case</th><th>Who decides</th></tr></thead><tbody><tr><td>Arrears of a protected consumer</td><td>Supervisor</td></tr><tr><td>Emergency in the network</td><td>Operation centre</td></tr></tbody></table>',
      zh: '<p>医院、水厂和使用生命维持设备的家庭在电表档案中带有盾形标识。无论余额如何，其继电器保持合闸。</p><table><thead><tr><th>情形</th><th>决定人</th></tr></thead><tbody><tr><td>受保护用户欠费</td><td>主管</td></tr><tr><td>电网紧急情况</td><td>运行中心</td></tr></tbody></table>',
      es: '<p>Los hospitales, acueductos y hogares con soporte vital llevan un escudo en el catastro de medidores. Sus relés permanecen cerrados sea cual sea el saldo.</p><table><thead><tr><th>Caso</th><th>Quién decide</th></tr></thead><tbody><tr><td>Mora de un consumidor protegido</td><td>Supervisor</td></tr><tr><td>Emergencia en la red</td><td>Centro de operación</td></tr></tbody></table>',
      ja: '<p>病院、水道施設、生命維持装置のある家庭はメーター台帳に盾の印が付きます。残高にかかわらず開閉器は投入のままです。</p><table><thead><tr><th>場合</th><th>判断者</th></tr></thead><tbody><tr><td>保護対象の滞納</td><td>監督者</td></tr><tr><td>系統の緊急事態</td><td>運用センター</td></tr></tbody></table>',
    },
  },
  {
    type: 'business',
    audience: { kind: 'all' },
    published: 3.1,
    valid: 45,
    author: 'Inés Nakamura',
    readers: [151, 238],
    fresh: true,
    title: {
      en: 'New residential price plan from the first of next month',
      zh: '下月一日起执行新居民电价',
      es: 'Nuevo plan de precios residencial desde el primero del mes próximo',
      ja: '来月一日からの新しい家庭用料金',
    },
    content: {
      en: '<p>The residential plan has three steps instead of four. Prepaid meters receive it by token or over the air in the night before.</p><ol><li>0–200 kWh</li><li>201–700 kWh</li><li>above 700 kWh</li></ol><p>Answer questions about bills with the text in the counter manual, chapter 4.</p>',
      zh: '<p>居民电价由四档改为三档。预付费电表将在前一夜通过令牌或远程方式更新。</p><ol><li>0–200 kWh</li><li>201–700 kWh</li><li>700 kWh 以上</li></ol><p>答复账单问题请使用营业手册第 4 章的说明。</p>',
      es: '<p>El plan residencial tiene tres tramos en lugar de cuatro. Los medidores de prepago lo reciben por token o a distancia la noche anterior.</p><ol><li>0–200 kWh</li><li>201–700 kWh</li><li>más de 700 kWh</li></ol><p>Responda las dudas sobre facturas con el texto del manual de ventanilla, capítulo 4.</p>',
      ja: '<p>家庭用料金は四段階から三段階になります。プリペイドメーターは前夜にトークンまたは遠隔で更新されます。</p><ol><li>0–200 kWh</li><li>201–700 kWh</li><li>700 kWh 超</li></ol><p>請求に関する質問には窓口マニュアル第 4 章の文面で回答してください。</p>',
    },
  },
  {
    type: 'operation',
    audience: { kind: 'role', roles: ['admin', 'operator', 'supervisor', 'tesla'] },
    published: 6.3,
    valid: 60,
    author: 'Wei Lindqvist',
    readers: [22, 31],
    title: {
      en: 'DCU firmware 2.8.1: north region first',
      zh: '集中器固件 2.8.1：先升级北区',
      es: 'Firmware 2.8.1 de los DCU: primero la región norte',
      ja: 'DCU ファームウェア 2.8.1：北地域から',
    },
    content: {
      en: '<p>The campaign begins with 20 units in the north region. It goes on only after <em>three nights</em> with complete day data.</p><p>A unit that does not report within 30 minutes after activation is visited, not restarted from here.</p>',
      zh: '<p>升级先从北区 20 台开始，连续<em>三夜</em>日数据完整后才继续。</p><p>激活后 30 分钟未上报的集中器需现场处理，不得远程重启。</p>',
      es: '<p>La campaña empieza con 20 unidades de la región norte. Solo continúa tras <em>tres noches</em> con datos diarios completos.</p><p>Una unidad que no responde en 30 minutos tras la activación se visita; no se reinicia desde aquí.</p>',
      ja: '<p>北地域の 20 台から開始し、日データが<em>三晩</em>連続で揃った後に続行します。</p><p>有効化後 30 分以内に報告しない装置は現地で対応し、ここから再起動しません。</p>',
    },
  },
  {
    type: 'system',
    audience: { kind: 'all' },
    published: 12.5,
    author: 'Alba Moreno Castaño',
    readers: [229, 238],
    title: {
      en: 'Five wrong passwords lock an account for 30 minutes',
      zh: '连续五次密码错误将锁定账号 30 分钟',
      es: 'Cinco contraseñas incorrectas bloquean la cuenta 30 minutos',
      ja: 'パスワードを 5 回誤ると 30 分ロック',
    },
    content: {
      en: '<p>Administrators cannot read passwords; they reset them to the initial one. Nobody will ever ask for yours, by phone or by mail.</p>',
      zh: '<p>管理员无法查看密码，只能重置为初始密码。任何人都不会通过电话或邮件索要您的密码。</p>',
      es: '<p>Los administradores no pueden leer contraseñas; solo las restablecen a la inicial. Nadie le pedirá la suya, ni por teléfono ni por correo.</p>',
      ja: '<p>管理者はパスワードを読めず、初期値に戻すだけです。電話やメールで尋ねることはありません。</p>',
    },
  },
  {
    type: 'business',
    audience: { kind: 'role', roles: ['cashier', 'supervisor', 'auditor', 'admin', 'tesla'] },
    published: 17.8,
    valid: 12,
    author: 'Grace Villanueva',
    readers: [38, 40],
    title: {
      en: 'Month-end closing: counters balance by 17:00',
      zh: '月末结账：营业厅 17:00 前对账',
      es: 'Cierre de mes: las cajas cuadran antes de las 17:00',
      ja: '月末締め：窓口は 17:00 までに照合',
    },
    content: {
      en: '<p>Payments after 17:00 on the last working day belong to the next month. Differences are reported the same day.</p>',
      zh: '<p>最后一个工作日 17:00 之后的缴费计入下月。差异须当日上报。</p>',
      es: '<p>Los pagos después de las 17:00 del último día hábil pertenecen al mes siguiente. Las diferencias se informan el mismo día.</p>',
      ja: '<p>最終営業日の 17:00 以降の入金は翌月扱いです。差異は当日中に報告してください。</p>',
    },
  },
  {
    type: 'operation',
    audience: { kind: 'all' },
    published: 41.2,
    valid: 14,
    author: 'Wei Lindqvist',
    readers: [233, 238],
    title: {
      en: 'Storm readiness: what is read first after an outage',
      zh: '防风暴预案：停电后的抄表顺序',
      es: 'Preparación ante tormentas: qué se lee primero tras un corte',
      ja: '暴風対策：停電後の読取順序',
    },
    content: {
      en: '<p>After power returns, substations and transformer meters are read before consumers, so that the lines that are still down are found first.</p>',
      zh: '<p>恢复供电后，先读变电站和台区总表，再读用户表，以便先找到仍停电的线路。</p>',
      es: '<p>Al volver la energía se leen las subestaciones y los medidores de transformador antes que los consumidores, para hallar primero las líneas aún caídas.</p>',
      ja: '<p>復電後は、停電が続く線路を先に見つけるため、需要家より先に変電所と変圧器のメーターを読みます。</p>',
    },
  },
  {
    type: 'system',
    audience: { kind: 'user', users: ['admin', 'supervisor', 'auditor', 'tesla'] },
    published: 55.6,
    author: 'Alba Moreno Castaño',
    readers: [4, 4],
    title: {
      en: 'Access review: who may operate relays',
      zh: '权限复核：谁可操作继电器',
      es: 'Revisión de accesos: quién puede operar relés',
      ja: '権限の点検：開閉器を操作できる人',
    },
    content: {
      en: '<p>The list of the quarter is with internal audit. Permissions that nobody confirmed end on the last day of the month.</p>',
      zh: '<p>本季度名单已交内部审计。未经确认的权限将于月末终止。</p>',
      es: '<p>La lista del trimestre está en auditoría interna. Los permisos que nadie confirmó terminan el último día del mes.</p>',
      ja: '<p>四半期の一覧は内部監査にあります。確認されない権限は月末で終了します。</p>',
    },
  },
  {
    type: 'maintenance',
    audience: { kind: 'all' },
    published: 58.9,
    valid: 20,
    withdrawn: true,
    author: 'Alba Moreno Castaño',
    readers: [12, 238],
    title: {
      en: 'Maintenance of the vending servers (postponed)',
      zh: '售电服务器维护（已推迟）',
      es: 'Mantenimiento de los servidores de venta (aplazado)',
      ja: '販売サーバーの保守（延期）',
    },
    content: {
      en: '<p>This maintenance was postponed; a new date follows.</p>',
      zh: '<p>本次维护已推迟，新日期另行通知。</p>',
      es: '<p>Este mantenimiento se aplazó; se comunicará una nueva fecha.</p>',
      ja: '<p>この保守は延期されました。新しい日程は後日お知らせします。</p>',
    },
  },
  {
    type: 'maintenance',
    audience: { kind: 'all' },
    published: 0.1,
    begins: 3,
    valid: 14,
    author: 'Wei Lindqvist',
    readers: [0, 238],
    title: {
      en: 'Substation works: the northern feeders are switched over',
      zh: '变电站检修：北部线路切换供电',
      es: 'Trabajos en la subestación: los alimentadores del norte se conmutan',
      ja: '変電所工事：北部フィーダーの切替',
    },
    content: {
      en: '<p>For five nights the northern feeders are fed from the other side. Line losses of these nights are <strong>not evaluated</strong>.</p>',
      zh: '<p>连续五夜北部线路由另一侧供电，期间线损<strong>不作考核</strong>。</p>',
      es: '<p>Durante cinco noches los alimentadores del norte se alimentan desde el otro lado. Las pérdidas de esas noches <strong>no se evalúan</strong>.</p>',
      ja: '<p>五夜にわたり北部フィーダーは反対側から給電されます。この間の線損は<strong>評価しません</strong>。</p>',
    },
  },
  {
    type: 'business',
    audience: { kind: 'role', roles: ['cashier', 'supervisor'] },
    author: 'Alba Moreno Castaño',
    readers: [0, 40],
    title: {
      en: 'Counters: new receipts with a QR code',
      zh: '',
      es: 'Ventanillas: nuevos recibos con código QR',
      ja: '',
    },
    content: {
      en: '<p>From the next delivery of paper, receipts carry a <strong>QR code</strong> with the token. Do not type it again: let the customer scan it.</p>',
      zh: '',
      es: '<p>Desde la próxima entrega de papel, los recibos llevan un <strong>código QR</strong> con el token. No lo escriba otra vez: deje que el cliente lo escanee.</p>',
      ja: '',
    },
  },
  {
    type: 'operation',
    audience: { kind: 'org' },
    author: 'Alba Moreno Castaño',
    readers: [0, 238],
    title: {
      en: 'Reading campaign of the unread meters, draft for review',
      zh: '未抄电表补抄计划（待审）',
      es: 'Campaña de lectura de los medidores no leídos, borrador para revisión',
      ja: '未読メーターの検針計画（確認用下書き）',
    },
    content: {
      en: '<p>Meters without a reading for ten days are visited by the field service. The list is in <a href="/capture/archive/meter">Meters</a>.</p>',
      zh: '<p>十天无示值的电表由外勤人员现场处理，清单见<a href="/capture/archive/meter">电表档案</a>。</p>',
      es: '<p>El servicio de campo visita los medidores sin lectura desde hace diez días. La lista está en <a href="/capture/archive/meter">Medidores</a>.</p>',
      ja: '<p>十日間検針値のないメーターを現場班が訪問します。一覧は<a href="/capture/archive/meter">メーター</a>にあります。</p>',
    },
  },
]
