import type { HelpFacts, HelpText } from './help-texts.ts'

export function helpInVietnamese(f: HelpFacts): HelpText[] {
  return [
    {
      code: 'registration',
      category: 'Bắt đầu',
      title: 'Mở tài khoản',
      content: `<p>Mở tài khoản tại ${f.name} mất khoảng một phút. Bạn phải từ 18 tuổi trở lên.</p><ol><li>Chọn tên đăng nhập gồm ${f.usernameLength} chữ cái và chữ số, bắt đầu bằng chữ cái. Người khác có thể nhìn thấy tên này, vì vậy đừng dùng họ tên đầy đủ.</li><li>Chọn mật khẩu ${f.passwordLength} ký tự ${f.needsCapital ? 'có ít nhất một chữ in hoa' : 'gồm cả chữ cái và chữ số'}.</li><li>Xác nhận độ tuổi và đọc điều khoản, rồi ghép mảnh hình. Nếu khó kéo, hãy chọn “Không cần kéo”.</li></ol><p>Các mục có dấu * là bắt buộc. Bạn được đăng nhập ngay khi biểu mẫu được chấp nhận.</p>`,
    },
    {
      code: 'free-play',
      category: 'Bắt đầu',
      title: 'Chơi không dùng tiền',
      content: f.freePlay
        ? '<p>Nhấn <strong>Chơi thử miễn phí</strong> trong cửa sổ đăng nhập để tham quan với tư cách khách cùng 10.000 điểm chơi thử. Điểm chơi thử không bao giờ thành tiền, và tiền không bao giờ thành điểm chơi thử.</p><p>Tài khoản khách mở được các trò chơi có chế độ chơi thử. Nạp tiền, phần thưởng và trung tâm thành viên cần tài khoản chính thức. Tài khoản khách biến mất sau 24 giờ không sử dụng.</p>'
        : `<p>${f.name} không có tài khoản khách và không có chế độ thử. Bạn có thể xem tỷ lệ hoàn trả, mức cược nhỏ nhất và luật của mỗi trò chơi trước khi cược.</p>`,
    },
    {
      code: 'password',
      category: 'Tài khoản của bạn',
      title: 'Mật khẩu và đăng nhập',
      content: `<p>Không ai tại ${f.name} xem được mật khẩu của bạn: hệ thống chỉ lưu dấu vân một chiều của nó. Chúng tôi không bao giờ hỏi mật khẩu qua email hay trò chuyện.</p><ul><li>Sau 3 lần sai mật khẩu, bạn cần nhập thêm mã trong hình.</li><li>Sau 10 lần sai trong 15 phút, tài khoản bị khóa đăng nhập 15 phút.</li><li>“Ghi nhớ tôi” chỉ lưu tên đăng nhập và một mã dùng một lần trong một ngày, không lưu mật khẩu. Đừng dùng trên máy chung.</li><li>Bạn bị đăng xuất sau 30 phút không hoạt động, và trong mọi trường hợp sau 24 giờ.</li></ul>`,
    },
    {
      code: 'deposits',
      category: 'Tài chính',
      title: 'Nạp tiền',
      content: `<p>Mở <strong>Nạp tiền</strong>, chọn phương thức và số tiền từ ${f.depositMin} đến ${f.depositMax} ${f.currency}. Trang thanh toán mở ra; tiền được cộng ngay khi nhà cung cấp xác nhận, và số dư thay đổi trên mọi trang đang mở.</p><ul><li><strong>Đang chờ</strong> — nhà cung cấp chưa xác nhận. Đừng thanh toán hai lần.</li><li><strong>Bị từ chối</strong> — bạn không bị trừ tiền. Có thể thực hiện lại ngay.</li><li><strong>Hết hạn</strong> — đơn không được thanh toán kịp. Khoản tiền đến muộn vẫn được cộng.</li></ul><p>Trang này dùng nhà cung cấp minh họa cho đến khi đơn vị vận hành kết nối nhà cung cấp thật.</p>`,
    },
    {
      code: 'withdrawals',
      category: 'Tài chính',
      title: 'Rút tiền về',
      content: `<p>Mở <strong>Rút tiền</strong>. Tiền chỉ được chi về tài khoản đứng tên bạn, và không có gì dịch chuyển trước khi bạn xác nhận bằng mật khẩu giao dịch.</p><ul><li>Trước lần đầu, hãy đặt mật khẩu giao dịch, nhập họ tên đầy đủ và liên kết một tài khoản. Khi được yêu cầu, danh tính của bạn sẽ được xác minh.</li><li>Để ngăn rửa tiền, tiền nạp có thể phải được cược một lần trước khi rút. Trang này cho biết còn thiếu bao nhiêu.</li><li>Số tiền được giữ riêng cho bạn ngay và yêu cầu được kiểm tra. Khi chưa ai nhận, bạn có thể rút lại.</li><li>Tiền có thể được chi nhiều lần. Với mỗi khoản, hãy cho biết đã nhận chưa; sau ${f.receiptMinutes} phút im lặng được xem là đã nhận.</li></ul><p>Trang này cho thấy từng bước và ai xử lý tiếp theo, và tin nhắn sẽ báo cho bạn.</p>`,
    },
    {
      code: 'records',
      category: 'Tài chính',
      title: 'Tiền của tôi đi đâu?',
      content:
        '<p><strong>Lịch sử giao dịch</strong> liệt kê mọi biến động của ví cùng số dư sau đó. <strong>Lịch sử cược</strong> liệt kê mọi ván với tiền cược và kết quả; mở một ván để xem lại đúng như khi chơi.</p><p>Số tiền được tính đến bốn chữ số thập phân và hiển thị hai. Mỗi biến động có hai phía trong sổ của chúng tôi, nên tiền không thể tự xuất hiện hay biến mất.</p>',
    },
    {
      code: 'safer-play',
      category: 'Chơi an toàn',
      title: 'Giới hạn và tự kiểm soát',
      content: `<p>Trò chơi là hình thức giải trí có chi phí; về lâu dài nhà cái có lợi thế, và phần trợ giúp của mỗi trò chơi nêu rõ bao nhiêu.</p><ul><li>Trước khi bắt đầu, hãy quyết định bạn có thể mất bao nhiêu và chơi bao lâu.</li><li>Đừng chơi để gỡ lại, và đừng chơi bằng tiền vay.</li><li>Đặt hạn mức nạp, thua, cược và thời gian trong tài khoản, tại <strong>Chơi an toàn</strong>: hạn mức thấp hơn có hiệu lực ngay, cao hơn phải chờ 24 giờ. Khi không còn vui, hãy tạm nghỉ hoặc tự loại trừ ở đó; cả hai đều không được gỡ sớm.</li></ul><p>Lo lắng cho bản thân hay người thân? <a href="https://www.gamblingtherapy.org">Gambling Therapy</a> hỗ trợ miễn phí bằng nhiều ngôn ngữ.</p>`,
    },
    {
      code: 'fairness',
      category: 'Tính công bằng',
      title: 'Cách kiểm chứng từng ván',
      content:
        '<p>Trước khi bạn chơi, máy chủ cam kết một seed bí mật bằng cách hiển thị dấu vân của nó (SHA-256). Seed của bạn và một bộ đếm được trộn vào mỗi ván. Chúng tôi không thể đổi seed sau đó mà dấu vân không đổi, và không thể biết trước seed của bạn.</p><ol><li>Mở trang seed và ghi lại dấu vân. Đặt seed riêng nếu muốn.</li><li>Chơi.</li><li>Đổi seed: seed bí mật được hiển thị. Công cụ kiểm chứng tính lại bất kỳ ván nào ngay trong trình duyệt của bạn.</li></ol>',
    },
    {
      code: 'slot-rules',
      category: 'Tính công bằng',
      title: 'Luật chơi slot',
      content: `<p>Phần trợ giúp của mỗi slot nêu tỷ lệ hoàn trả, cách tính, mọi giải thưởng và mọi tính năng. Tỷ lệ hoàn trả là trung bình trên rất nhiều lượt quay; một buổi tối có thể khác xa.</p><ul><li>Mỗi lượt quay độc lập. Lâu không trúng không làm tăng cơ hội trúng.</li><li>Kết quả được ấn định khi bạn nhấn quay; hình ảnh động và tốc độ không thay đổi gì. Một lượt quay kéo dài ít nhất ${f.spinSeconds} giây.</li><li>Nếu mất kết nối, ván được kết thúc theo luật hoặc chờ bạn trên bất kỳ thiết bị nào.</li><li>Sự cố được kiểm toán xác nhận sẽ làm ván vô hiệu, và tiền cược được hoàn lại.</li></ul>`,
    },
    {
      code: 'privacy',
      category: 'Tài khoản của bạn',
      title: 'Chúng tôi lưu gì về bạn',
      content:
        '<p>Chúng tôi lưu những gì bạn nhập, các lần đăng nhập cùng địa chỉ và thiết bị, tiền và ván chơi, vì pháp luật và sự công bằng đòi hỏi bản ghi không thể sửa. Mật khẩu và mã chỉ được lưu dưới dạng dấu vân. Biểu mẫu có dữ liệu cá nhân được mã hóa thêm một lần bên trong kết nối an toàn.</p>',
    },
    {
      code: 'contact',
      category: 'Liên hệ',
      title: 'Nói chuyện với nhân viên',
      content: `<p>Viết tới <a href="mailto:${f.mail}">${f.mail}</a>. Cho biết tên đăng nhập, bạn đã làm gì và mã nhỏ bên dưới thông báo lỗi; không bao giờ gửi mật khẩu.</p><p>Về một ván, hãy nêu mã ván trong lịch sử cược; về khoản nạp, hãy nêu mã đơn. Chúng tôi trả lời trong một ngày làm việc.</p>`,
    },
  ]
}
