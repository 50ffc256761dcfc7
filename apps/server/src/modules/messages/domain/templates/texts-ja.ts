import { type TemplateText, type TemplateTexts, templateText as text } from './template-text.ts'

const NOT_YOU = 'お心当たりがない場合は、すぐにパスワードを変更し、カスタマーサポートへご連絡ください。'
const security = (title: string, what: string): TemplateText => text(title, [`${what}日時：{time}、IPアドレス：{ip}。`, NOT_YOU])

/** The product's own texts in Japanese. */
export const TEXTS_JA: TemplateTexts = {
  welcome: text('{brand}へようこそ', [
    '{account} 様、{brand}のアカウントが開設されました。',
    'すべてのラウンドは<a href="/fairness">公平性ページ</a>で検証できます。プレイの前にアカウント情報をご覧ください。ログイン中の端末と保護の状況を確認できます。',
    'お客様が開設したものでない場合は、このメッセージにご返信ください。アカウントを閉鎖いたします。',
  ]),
  'move-planned': text('{date}に上位アカウントが変わります', [
    '{date}から、お客様のアカウントはチーム全員とともに{upline}の下になります。理由：{reason}',
    'それまでの報酬や未払いは現在の上位との間に残ります。現在の上位との契約はその時点で終了し、{upline}から新しい契約の提示を受けられます。',
  ]),
  'move-cancelled': text('上位アカウントは変わりません', ['{date}に予定していた{upline}への移動は行われません。現状のままです。']),
  'downline-leaves': text('{date}に{person}がチームを離れます', [
    '{date}から、{person}とそのチーム全員は{upline}の下になります。理由：{reason}',
    'それまでに精算されたベットはお客様の実績になります。契約はその時点で終了します。',
  ]),
  'downline-joins': text('{date}に{person}がチームに加わります', [
    '{date}から、{person}とそのチーム全員がお客様の下になります。理由：{reason}',
    'その時点以降に精算されるベットがお客様の実績になります。契約はエージェントセンターで提示できます。',
  ]),
  'downline-move-cancelled': text('{person}は移動しません', [
    '{date}に予定していた{person}の{upline}への移動は行われません。現状のままです。',
  ]),
  'account-locked': text('アカウントがロックされました', [
    '{brand}のアカウント{account}は{time}にロックされ、すべてのセッションが終了しました。資金はお客様のものです。',
    '理由と今後の手続きはカスタマーサポートからお知らせします。',
  ]),
  'account-unlocked': text('アカウントのロックが解除されました', [
    '{brand}のアカウント{account}は{time}に再びご利用いただけるようになりました。',
  ]),
  'sign-in-new-place': text('新しい場所からのログイン', [
    '{time}に未登録の場所からログインがありました：{device}、{place}、IPアドレス {ip}。',
    NOT_YOU,
  ]),
  'sign-in-stopped': text('ログインを阻止しました', [
    '{time}にパスワードを知る人物がログインを試みましたが、ご本人であることを証明できませんでした：{device}、{place}、IPアドレス {ip}。ログインは許可されていません。',
    NOT_YOU,
  ]),
  'remember-copied': security(
    '保存されたログインが二重に使用されました',
    '保存されたログイン情報の複製が使用されました。それによって開始されたセッションはすべて終了しました。パスワードでもう一度ログインしてください。',
  ),
  'password-changed': security('パスワードが変更されました', 'アカウントのパスワードが変更され、ほかのセッションは終了しました。'),
  'payment-password-set': security(
    '取引パスワードが設定されました',
    'アカウントに取引パスワードが設定されました。資金を移動する際に必要です。',
  ),
  'payment-password-changed': security('取引パスワードが変更されました', 'アカウントの取引パスワードが変更されました。'),
  'payment-password-reset': security('取引パスワードが再設定されました', '認証コードにより取引パスワードが再設定されました。'),
  'email-bound': security('メールアドレスが追加されました', 'アカウントにメールアドレスが追加されました。'),
  'email-changed': security('メールアドレスが変更されました', 'アカウントのメールアドレスが変更されました。'),
  'phone-bound': security('電話番号が追加されました', 'アカウントに電話番号が追加されました。'),
  'phone-changed': security('電話番号が変更されました', 'アカウントの電話番号が変更されました。'),
  'authenticator-on': security(
    '認証アプリが有効になりました',
    'アカウントは認証アプリで保護されています。リカバリーコードを安全な場所に保管してください。',
  ),
  'authenticator-off': security('認証アプリが無効になりました', 'アカウントは認証アプリで保護されなくなりました。'),
  'recovery-codes-renewed': security('リカバリーコードの更新', '新しいリカバリーコードが作成されました。以前のコードは無効です。'),
  'recovery-code-used': security('リカバリーコードが使用されました', 'リカバリーコードの1つが使用されました。そのコードは無効です。'),
  'outside-linked': security('外部アカウントが連携されました', '外部サービスのアカウントでログインできるようになりました。'),
  'outside-unlinked': security('外部アカウントの連携が解除されました', '外部サービスのアカウントではログインできなくなりました。'),
  'data-asked': security('データの写しが作成されました', 'アカウントの全データのダウンロードが要求されました。'),
  'account-closed': security('アカウントが閉鎖されました', '{brand}のアカウントが閉鎖されました。'),
  'deposit-paid': text('{amount}の入金が完了しました', [
    '{amount}の入金を確認しました。現在の残高は{balance}です。',
    '参照番号 {reference}。',
  ]),
  'deposit-failed': text('{amount}の入金に失敗しました', [
    '{amount}の入金は支払われなかったため、引き落としも加算も行われていません。いつでもやり直せます。',
    '参照番号 {reference}。',
  ]),
  'deposit-expired': text('{amount}の入金は期限切れです', [
    '{amount}は期限内に支払われませんでした。お支払い済みの場合は、到着次第入金されます。',
    '参照番号 {reference}。',
  ]),
  'deposit-refused': text('{amount}の入金を確認できませんでした', [
    '{amount}の入金を確認できませんでした：{reason}',
    '口座から引き落とされている場合は、明細をお送りください。参照番号 {reference}。',
  ]),
  'withdrawal-requested': text('{amount}の出金申請を受け付けました', [
    '{amount}の出金申請を受け付け、確認を開始します。参照番号 {reference}。',
  ]),
  'withdrawal-approved': text('{amount}の出金が承認されました', ['{amount}の出金が承認され、お支払いします。参照番号 {reference}。']),
  'withdrawal-refused': text('{amount}の出金が却下されました', [
    '{amount}の出金は却下されました：{reason}',
    '全額を残高に戻しました。参照番号 {reference}。',
  ]),
  'withdrawal-paid': text('{amount}を出金しました', [
    '{amount}をお支払いしました。{minutes}分以内に受取の有無をお知らせください。その後は受取済みとみなされます。',
    '参照番号 {reference}。',
  ]),
  'withdrawal-failed': text('{amount}を出金できませんでした', [
    '{amount}の出金ができませんでした：{reason}',
    '金額を残高に戻しました。参照番号 {reference}。',
  ]),
  'withdrawal-completed': text('{amount}の出金が完了しました', ['{amount}の出金が完了しました。参照番号 {reference}。']),
  'withdrawal-receipt-reminder': text('{amount}は届きましたか？', [
    '{amount}の出金が届いたかどうかをお知らせください。回答がない場合はまもなく受取済みとみなされ、異議申し立ても返金もできなくなります。参照番号 {reference}。',
  ]),
  'withdrawal-case-answered': text('{amount}についてご連絡しました', ['{answer}', '参照番号 {reference}。']),
  'withdrawal-case-opened': text('{amount}について調査しています', [
    '{amount}が届いていないとのご連絡を受けました。銀行に照会し、結果をここでお知らせします。',
    '参照番号 {reference}。',
  ]),
  'withdrawal-case-closed': text('{amount}に関する調査が終了しました', [
    '{amount}の支払いに関する調査は終了しました：{outcome}',
    '参照番号 {reference}。',
  ]),
  'payout-account-added': text('出金先口座が追加されました', ['{time}に{target}がアカウントに追加されました。', NOT_YOU]),
  'payout-account-removed': text('出金先口座が削除されました', ['{time}に{target}がアカウントから削除されました。', NOT_YOU]),
  'transfer-sent': text('{counterpart}へ{amount}を送金しました', [
    '{time}に{counterpart}へ{amount}を送金しました。すでに相手の残高に反映されています。',
    '参照番号 {reference}。',
    NOT_YOU,
  ]),
  'transfer-received': text('{counterpart}から{amount}を受け取りました', [
    '{time}に{counterpart}から{amount}が送金され、残高に反映されました。',
    '参照番号 {reference}。',
  ]),
  'team-announcement': text('{title}', ['{text}', '<em>アップライン {upline} からのお知らせ</em>']),

  'contract-offered': text('{counterpart}から契約の提案があります', [
    '{counterpart}から契約の提案が届きました。変更点をご確認のうえ、{date}までにお答えください。期限を過ぎると無効になります。',
  ]),
  'contract-accepted': text('{counterpart}が契約を承諾しました', ['{counterpart}が提案を承諾しました。契約は{date}に始まります。']),
  'contract-rejected': text('{counterpart}が契約を断りました', [
    '{counterpart}が提案を断りました。現在有効な契約があれば、そのまま続きます。',
  ]),
  'contract-withdrawn': text('契約の提案が取り下げられました', ['{counterpart}との契約の提案が取り下げられました。']),
  'contract-expired': text('契約の提案が期限切れになりました', ['{counterpart}との契約の提案は、期限までに回答がありませんでした。']),
  'contract-end-asked': text('{counterpart}が契約の終了を求めています', [
    '{counterpart}が契約の終了を求めています。{date}までにお答えください。回答がなければ契約は続きます。',
  ]),
  'contract-end-refused': text('契約は続きます', ['{counterpart}との契約は続きます。終了は合意されませんでした。']),
  'contract-ended': text('契約は{date}に終了します', [
    '{counterpart}との契約は{date}に終了します。それまでの明細は、引き続き発行され支払われます。',
  ]),
  'contract-not-begun': text('新しい契約は始まりません', [
    '移動に合わせて{counterpart}と合意した契約は始まりません。移動が行われなかったか、条件が満たせなくなりました。',
  ]),
  'bill-issued': text('請求書 {reference} が発行されました', [
    '{counterpart}からの {amount} の請求書が発行されました。審査中で、承認されると支払われます。',
  ]),
  'bill-claimable': text('{amount} を受け取れます', [
    '{counterpart}からの配当 {amount} を受け取れます。{date} までに受け取ってください。過ぎると無効になります。請求書 {reference}。',
  ]),
  'bill-paid': text('{counterpart}から {amount} を受け取りました', [
    '{counterpart}からの請求書 {reference}（{amount}）は全額支払われました。',
  ]),
  'bill-short': text('{counterpart}は {amount} を全額支払えませんでした', [
    '{counterpart}は請求書 {reference}（{amount}）を全額支払えませんでした。残りは{counterpart}の次の入金から優先して支払われます。',
  ]),
  'bill-owed': text('{counterpart}への未払いがあります', [
    '{counterpart}への請求書 {reference}（{amount}）に残高が足りませんでした。残りは次の入金から優先して支払われます。それまで出金と他の人への送金はできません。',
  ]),
  'bill-expired': text('配当 {amount} の期限が切れました', [
    '{counterpart}からの配当 {amount} は期限内に受け取られませんでした。請求書 {reference} は無効になりました。',
  ]),
  'bill-refused': text('請求書 {reference} は却下されました', ['あなたと{counterpart}の間の {amount} の請求書は却下されました：{reason}']),
  'point-order-approved': text('ご注文の{item}を発送しました', ['{time}に{item}を発送しました。{shipping}', 'ご注文番号 {reference}。']),
  'point-order-rejected': text('ご注文の{item}はお届けできません', [
    '{item}をお届けできません。理由：{reason}',
    '{points}ポイントを残高に戻しました。ご注文番号 {reference}。',
  ]),
  'promotion-given': text('{amount}を受け取りました：{title}', [
    '{time}に「{title}」の{amount}が付与されました。',
    '条件と進み具合はプロモーションのページで確認できます。',
  ]),
  'promotion-claimable': text('{amount}を受け取れます：{title}', [
    '「{title}」の目標を達成しました。期限までに{amount}を受け取ってください。',
  ]),
  'promotion-refused': text('お申し込みは承認されませんでした：{title}', [
    '「{title}」をお渡しできません。理由：{reason}',
    'お申し込み番号 {reference}。',
  ]),
  'promotion-reversed': text('ボーナスが終了しました：{title}', [
    '入金{reference}は支払元に返金されたため、それに伴うボーナスは終了しました。すでに現金になった分はそのままお受け取りいただけます。理由：{reason}',
  ]),
  'promotion-missed': text('ボーナスなしで入金されました：{title}', [
    '入金は全額反映されましたが、「{title}」のボーナスは付与できませんでした。予算が終了したか、すでに受け取り済みか、アカウントが休止中です。',
  ]),
  'rank-reached': text('ランク{rank}に到達しました', ['現在のランクは{rank}です。特典はリワードセンターでご確認ください。']),
  'cashback-ready': text('キャッシュバック{amount}を受け取れます', [
    '{date}の賭けに対するキャッシュバック{amount}を受け取れます。7日以内にお受け取りください。',
  ]),
  'mission-met': text('ミッション達成：{title}', ['「{title}」を達成しました。報酬をお受け取りください。']),
  'free-spins-expiring': text('フリースピンの期限が近づいています：{item}', [
    '{item}のフリースピンが{spins}回残っています。期限は{date}です。',
  ]),
  'manual-reward': text('カスタマーサービスから{amount}', ['{time}に{amount}が付与されました。理由：{reason}']),

  'identity-approved': text('本人確認が完了しました', ['書類を確認し、問題ありませんでした。ありがとうございます。']),
  'identity-refused': text('書類を受理できませんでした', [
    '書類を確認しましたが、すべては受理できませんでした。理由は各書類の横に記載しています。',
    'いつでも別の書類をお送りいただけます。',
  ]),
  'identity-expiring': text('書類の有効期限が近づいています', [
    'ご提出の書類は{date}に期限を迎えます。それまでに新しいものをお送りください。',
  ]),
  'feedback-answered': text('お問い合わせ {reference} への回答', ['{answer}', 'お問い合わせ内容：', '<em>{question}</em>']),
  'feedback-closed': text('お問い合わせ {reference} を終了しました', [
    'お問い合わせを拝読し、終了といたしました。ご連絡ありがとうございました。',
    'お問い合わせ内容：',
    '<em>{question}</em>',
  ]),
}
