-- Accounts of the demo market, whose secrets everybody knows. They keep the mark under any other address or password.
alter table accounts.users add column is_demo boolean not null default false;
update accounts.users set is_demo = true
where email in ('buyer@kanti.example', 'seller@kanti.example', 'operator@kanti.example')
  or email like '%@shops.kanti.example' or phone = '+2347201000002';

-- What an operator may do. Who was appointed before roles were there has all of them.
alter table accounts.operators
  add column roles text[] not null default '{identity,market,money,auditor}'
    check (roles <@ '{identity,market,money,auditor}' and cardinality(roles) > 0);
