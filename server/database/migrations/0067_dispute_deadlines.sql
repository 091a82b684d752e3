alter table payments.disputes
  -- When the card service wants our answer at the latest, if it says.
  add column answer_by timestamptz,
  -- The deadline about which an alarm was raised.
  add column alarmed_for timestamptz;
