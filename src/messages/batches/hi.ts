import type { BatchMessages } from './en.ts'

export const hi: BatchMessages = {
  title: 'कॉल का समूह',
  loading: 'स्थिति लोड हो रही है',
  states: {
    pending: { title: 'जारी है', text: 'अभी सभी कॉल की पुष्टि नहीं हुई है।' },
    confirmed: { title: 'पूरा हुआ', text: 'सभी कॉल की पुष्टि हो गई।' },
    'not-sent': { title: 'नहीं भेजा गया', text: 'नेटवर्क तक कुछ नहीं पहुँचा और कुछ भी ट्रांसफ़र नहीं हुआ।' },
    failed: { title: 'विफल रहा', text: 'किसी भी कॉल का असर नहीं हुआ। नेटवर्क शुल्क खर्च हो गया।' },
    'partly-failed': {
      title: 'केवल एक हिस्सा पूरा हुआ',
      text: 'सभी कॉल का असर नहीं हुआ। दोबारा कोशिश करने से पहले खाता देखें।',
    },
  },
  progress: '{count} में से {done} कॉल की पुष्टि हुई',
  asOne: 'सभी कॉल एक साथ पूरे होते हैं, या कोई नहीं।',
  each: 'हर कॉल एक अलग लेन-देन है।',
  calls: 'कॉल',
  call: {
    send: '{address} को {amount} भेजें',
    call: '{address} को कॉल करें',
    callWith: '{amount} के साथ {address} को कॉल करें',
    create: 'कॉन्ट्रैक्ट बनाएँ',
  },
  callStates: {
    waiting: 'अभी अनुरोध नहीं किया गया',
    pending: 'जारी है',
    confirmed: 'पुष्टि हुई',
    failed: 'विफल',
    'not-sent': 'नहीं भेजा गया',
    unknown: 'परिणाम पता नहीं',
  },
  unread: 'स्थिति पढ़ी नहीं जा सकी',
  unreadText: 'वॉलेट या नेटवर्क ने जवाब नहीं दिया। हम अपने-आप फिर कोशिश करते हैं।',
  explorer: 'एक्सप्लोरर पर देखें',
  done: 'हो गया',
}
