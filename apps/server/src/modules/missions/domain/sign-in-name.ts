/** What bonus money for signing in is called. */
export const SIGN_IN_NAME: Readonly<Record<string, string>> = {
  EN: 'Daily sign-in',
  CN: '每日签到',
  ID: 'Check-in harian',
  TH: 'เช็กอินรายวัน',
  VI: 'Điểm danh hằng ngày',
  JA: 'デイリーサインイン',
}
